# The game in the terminal.

game-cancelled = đépľóýméñť çáñçéľľéđ
game-captures = ťáķéš áñđ ĝóéš ťĥéřé
game-clock-form = '{ $text }' íš ñóť míñúťéš+šéçóñđš šúçĥ áš 10+5
game-combines = ĵóíñš
game-deployment-title = Đépľóýméñť
game-drawn = á đřáw bý áĝřééméñť
game-draw-by = Đřáw: { $how }
game-empty-square = émpťý
game-finish-key = Çťřľ-Đ fíñíšĥ
game-goes = ĝóéš ťĥéřé
game-help =
    ářřówš, Éñťéř  çĥóóšé á šqúářé
    móúšé          ťĥé šámé wíťĥ á çľíçķ
    ľéťťéřš        ťýpé á móvé: Íç6, ç5ç6
    Éšç            đéšéľéçť
    Çťřľ-Ž Çťřľ-Ý  úñđó, řéđó
    Çťřľ-Ť Çťřľ-F  ĥíñť, ťúřñ ťĥé bóářđ
    Çťřľ-Š Çťřľ-Ç  šávé, ľéávé
    Íñ á đépľóýméñť:
    Çťřľ-Đ         fíñíšĥ íť
    Báçķšpáçé      ťáķé báçķ á šťép
    Éšç            çáñçéľ íť
    + óñ á šqúářé  ĝó wíťĥ ťĥáť ĝřóúp
    Mářķš: * ĝó   x ťáķé   _ ťáķé áñđ šťáý
    @ ťáķé áñđ bé ľóšť   & ĵóíñ
    Wóřđš: úñđó řéđó ĥíñť móvéš bóářđ fľíp
    fíñíšĥ báçķ çáñçéľ ĵóíñ Ť é7
    šávé řéšíĝñ đřáw qúíť
game-help-in-lines =
    Ťýpé á móvé: Íç6, Íç5ç6, ç5ç6, ç5:Fé7,Ťđ5
    óř á wóřđ:
    móvéš          ľíšť ťĥé ľéĝáľ móvéš
    bóářđ          šĥów ťĥé bóářđ
    ĥíñť           ášķ ťĥé éñĝíñé
    úñđó řéđó      ťáķé á ťúřñ báçķ, pľáý íť áĝáíñ
    fíñíšĥ         éñđ ťĥé đépľóýméñť
    báçķ çáñçéľ    ťáķé báçķ á šťép óf íť, óř áľľ
    ĵóíñ Ť é7      ťĥé Ťáñķ ĝóéš wíťĥ ťĥé ĝřóúp ťó é7
    šávé řéšíĝñ đřáw qúíť
game-help-title = Ĥéľp
game-hint = ĥíñť: { $turn }
game-in-check = çĥéçķ!
game-joined = ťĥé { $piece } ĝóéš wíťĥ ťĥé ĝřóúp ťó { $square }
game-keys = F1 ĥéľp  Çťřľ-Ť ĥíñť
game-legal-moves-title = Ľéĝáľ móvéš
game-may-join = + { $piece } máý ĝó wíťĥ íť ťó { $square }
game-may-not-finish = ťĥé đépľóýméñť máý ñóť éñđ ĥéřé: { $reason }
game-may-not-join = ťĥé { $piece } máý ñóť ĵóíñ á ĝřóúp óñ { $square }
game-more-keys = Çťřľ-Ž úñđó  Çťřľ-Ç ľéávé
game-moves-title = Móvéš
game-no-deployment = ñó đépľóýméñť íš úñđéř wáý
game-no-way = ñóť ťĥéřé; ťĥé mářķéđ šqúářéš ářé póššíbľé
game-not-kept = ťĥíš ĝámé íš ñóť šávéđ: íť wáš šťářťéđ wíťĥ --ñó-šávé
game-not-saved = çáññóť šávé ťĥé ĝámé ťó { $file }: { $reason }
game-nothing-to-redo = ťĥéřé íš ñóťĥíñĝ ťó pľáý áĝáíñ
game-nothing-to-take-back = ťĥéřé íš ñóťĥíñĝ ťó ťáķé báçķ
game-over-agreement = bý áĝřééméñť
game-over-battle-won = ťĥé báťťľé íš đéçíđéđ
game-over-checkmate = çĥéçķmáťé
game-over-commander-captured = ťĥé Çómmáñđéř íš ťáķéñ
game-over-draw-100 = 100 ťúřñš wíťĥóúť á çápťúřé
game-over-other = ĝámé óvéř
game-over-resignation = ťĥé óťĥéř šíđé řéšíĝñéđ
game-over-stalemate = ñó ľéĝáľ ťúřñ
game-over-threefold-repetition = ťĥé šámé póšíťíóñ ťĥřéé ťíméš
game-over-timeout = óúť óf ťímé
game-over-turn-limit = ťĥé ťúřñ ľímíť íš řéáçĥéđ
game-plays-on = ťĥé éñĝíñé wóúľđ řáťĥéř pľáý óñ
game-really-quit = Přéšš Çťřľ-Ç óñçé móřé ťó ľéávé; ťĥé ĝámé íš šávéđ
game-really-quit-and-lose = Přéšš Çťřľ-Ç óñçé móřé ťó ľéávé; ťĥé ĝámé íš ñóť šávéđ
game-redone = pľáýéđ áĝáíñ
game-sacrifices = ťáķéš áñđ íš ľóšť
game-saved = šávéđ
game-seat-form = '{ $text }' íš ñéíťĥéř mé ñóř á ľévéľ óf ťĥé éñĝíñé fřóm 0 ťó 20
game-side-resigned = { $side } řéšíĝñéđ
game-square-shows = { $square }: { $side } { $pieces }
game-stacks = Šťáçķš:
game-stays = ťáķéš áñđ šťáýš
game-step-keys = Báçķšpáçé úñđó  Éšç çáñçéľ
game-step-taken-back = šťép ťáķéñ báçķ
game-still-there = šťíľľ óñ { $square }: { $pieces }
game-stuck = ñóťĥíñĝ ťĥéřé çáñ móvé
game-taken-back = ťáķéñ báçķ
game-thinking = ťĥé éñĝíñé íš ťĥíñķíñĝ
game-too-small = Ťĥé wíñđów íš ťóó šmáľľ; ťřý çóťúľéñĥ pľáý --pľáíñ
game-unknown-order = úñķñówñ çómmáñđ; ĥéľp ľíšťš ťĥém
game-welcome = Ťýpé á móvé óř çĥóóšé wíťĥ ťĥé ářřówš. F1 šĥówš ĥéľp.
game-which-way = Ĥów?
game-who-moves = Wĥó móvéš?
game-whole-stack = áľľ ťóĝéťĥéř
game-won = { $side } wíñš: { $how }
game-you = ýóú
game-your-stack = çĥóóšé á šťáçķ óf ťĥé šíđé ťó móvé
