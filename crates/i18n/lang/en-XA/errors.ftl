# Errors of the libraries; the ids are those of `messages!` in their sources.

action-changes-sides = ťĥé šťáçķ óñ { $square } wóúľđ çĥáñĝé šíđéš
action-no-such-piece = ñó { $role } óñ { $square } wĥóšé ĥéřóíç šťáťúš çóúľđ çĥáñĝé
action-too-many-pieces = ťóó máñý píéçéš
action-unsound = ťóĝéťĥéř ťĥé áçťíóñš ľéávé ñó póšíťíóñ óf ťĥé ĝámé
action-wrong-commander = ťĥé Çómmáñđéř íš éľšéwĥéřé ťĥáñ ťĥé áçťíóñ šáýš
action-wrong-counters = ťĥé çóúñťéřš ářé ñóť ťĥóšé ťĥé áçťíóñ šáýš
action-wrong-deployment = ťĥé đépľóýméñť íš ñóť ťĥé óñé ťĥé áçťíóñ šáýš
action-wrong-stack = { $found } šťáñđš óñ { $square }, ñóť { $expected }
action-wrong-turn = íť íš ñóť ťĥé ťúřñ óf ťĥé šíđé ťĥáť máđé ťĥé ťúřñ
checkpoint-not-checkpoint = ťĥíš íš ñóť á ťřáíñíñĝ çĥéçķpóíñť
checkpoint-other-size = ťĥé çĥéçķpóíñť íš fóř á móđéľ óf áñóťĥéř šížé
chess-action-wrong-castling = ťĥé çášťľíñĝ říĝĥťš ářé ñóť ťĥóšé ťĥé áçťíóñ šáýš
chess-action-wrong-counters = ťĥé çóúñťéřš ářé ñóť ťĥóšé ťĥé áçťíóñ šáýš
chess-action-wrong-en-passant = ťĥé éñ páššáñť šqúářé íš ñóť ťĥé óñé ťĥé áçťíóñ šáýš
chess-action-wrong-piece = { $square } đóéš ñóť ĥóľđ wĥáť ťĥé áçťíóñ šáýš
chess-action-wrong-turn = íť íš ñóť ťĥé ťúřñ óf ťĥé šíđé ťĥáť máđé ťĥé ťúřñ
chess-fen-bad-board-letter = úñéxpéçťéđ { $letter } áť býťé { $at } óf ťĥé bóářđ
chess-fen-bad-castling = úñéxpéçťéđ { $letter } áť býťé { $at } óf ťĥé çášťľíñĝ říĝĥťš
chess-fen-bad-counter = ťĥé { $field } íš á ñúmbéř béľów 2^32, ñóť { $text }
chess-fen-bad-en-passant = ťĥé éñ páššáñť fíéľđ íš á šqúářé óř -, ñóť { $text }
chess-fen-bad-rank-count = ťĥé bóářđ ĥáš { $ranks } řáñķš íñšťéáđ óf 8
chess-fen-bad-rank-length = řáñķ { $rank } ĥáš { $squares } šqúářéš íñšťéáđ óf 8
chess-fen-bad-turn = ťĥé šíđé ťó móvé íš w óř b, ñóť { $text }
chess-fen-extra-field = úñéxpéçťéđ { $text } áfťéř ťĥé ľášť fíéľđ
chess-fen-missing-field = ťĥé { $field } íš míššíñĝ
chess-move-form = '{ $text }' íš ñóť wříťťéñ ľíķé ĝ1f3, é2-é4, é1&ĥ1, é5_đ6 óř é7é8q
chess-piece-form = ñóť á píéçé (šúçĥ áš Ñ óř ñ)
chess-san-ambiguous = { $text } çáñ méáñ { $first } óř { $second }
chess-san-illegal = { $text } íš ñóť á ľéĝáľ móvé ĥéřé
chess-san-missing-promotion = { $text } đóéš ñóť šáý wĥáť ťĥé páwñ béçóméš
chess-san-syntax = { $text } íš ñóť á móvé: wřóñĝ áť býťé { $at }
chess-setup-invalid = ímpóššíbľé póšíťíóñ: { $faults }
chess-setup-invalid-castling =
    { $color ->
        [white] wĥíťé
       *[other] bľáçķ
    } çáññóť ĥávé ťĥéšé çášťľíñĝ říĝĥťš
chess-setup-invalid-castling-square = á çášťľíñĝ říĝĥť íš ñóť óñ á ĥómé řáñķ
chess-setup-invalid-en-passant = ñó páwñ çáñ ĥávé páššéđ ťĥé éñ páššáñť šqúářé
chess-setup-missing-king =
    { $color ->
        [white] wĥíťé
       *[other] bľáçķ
    } ĥáš ñó ķíñĝ
chess-setup-opponent-in-check = ťĥé šíđé ñóť ťó móvé íš íñ çĥéçķ
chess-setup-pawn-on-back-rank = á páwñ íš óñ ťĥé fířšť óř ľášť řáñķ
chess-setup-too-many-kings =
    { $color ->
        [white] wĥíťé
       *[other] bľáçķ
    } ĥáš šévéřáľ ķíñĝš
chess-setup-too-much-material =
    { $color ->
        [white] wĥíťé
       *[other] bľáçķ
    } ĥáš ťóó máñý píéçéš
chess-square-form = á šqúářé íš á ľéťťéř fřóm á ťó ĥ áñđ á đíĝíť fřóm 1 ťó 8
chess-uci-illegal = { $text } íš ñóť á ľéĝáľ móvé ĥéřé
chess-uci-syntax = { $text } íš ñóť á móvé šúçĥ áš é2é4 óř é7é8q: wřóñĝ áť býťé { $at }
clock-form = ñóť á çľóçķ ťímé óf ťĥé fóřm ĥ:mm:šš
database-damaged = ťĥé đáťábášé { $path } íš đámáĝéđ: { $found }. Ñóťĥíñĝ wáš çĥáñĝéđ. Móvé ťĥé fíľé áwáý ťó béĝíñ wíťĥ áñ émpťý óñé, óř ñámé áñóťĥéř wíťĥ --đb
database-database = đáťábášé éřřóř: { $reason }
database-exists = { $path } áľřéáđý éxíšťš áñđ íš ñóť óvéřwříťťéñ
database-file = { $path }: { $source }
database-folder = çáññóť máķé ťĥé fóľđéř óf ťĥé đáťábášé { $path }: { $source }
database-foreign = { $path } íš á đáťábášé óf áñóťĥéř přóĝřám; ñóťĥíñĝ wáš çĥáñĝéđ
database-in-use = ťĥé đáťábášé { $path } íš íñ úšé bý { $holder }. Óñé fíľé šéřvéš óñé přóçéšš: šťóp ťĥáť óñé, óř ñámé áñóťĥéř fíľé wíťĥ --đb
database-lock = çáññóť ľóçķ ťĥé đáťábášé wíťĥ { $path }: { $source }
database-missing = ťĥéřé íš ñó đáťábášé { $path }
database-open = çáññóť ópéñ ťĥé đáťábášé { $path }: { $reason }
database-thread = çáññóť šťářť ťĥé ťĥřéáđ ťĥáť wříťéš ťĥé đáťábášé: { $reason }
database-too-new = ťĥé đáťábášé { $path } ĥáš véřšíóñ { $found }, ťĥíš přóĝřám ķñówš úp ťó { $known }; ñóťĥíñĝ wáš çĥáñĝéđ
deployment-illegal-recombination = { $role } máý ñóť ĵóíñ á ĝřóúp óñ { $square }
deployment-illegal-step = ťĥáť šťép íš ñóť ľéĝáľ ñów
deployment-may-not-finish = ťĥé đépľóýméñť máý ñóť éñđ ĥéřé: { $reason }
deployment-no-stack = ñó šťáçķ óf ťĥé šíđé ťó móvé ťó đépľóý óñ { $square }
deployment-no-step = ñó ľéĝáľ šťép fřóm { $square }
deployment-under-way = á đépľóýméñť fřóm { $square } íš úñđéř wáý
engine-out-of-memory = ñóť éñóúĝĥ mémóřý fóř á ťábľé óf { $megabytes } méĝábýťéš
engine-out-of-range = { $name } múšť bé 1 ťó { $max }, ñóť { $found }
fen-deployment-form = ťĥé đépľóýméñť fíéľđ '{ $text }' íš ñóť óf ťĥé fóřm ç3:(ÑŤ):F>é5...
fen-illegal-step = ñóť á ľéĝáľ šťép óf ťĥé đépľóýméñť: '{ $step }'
fen-missing-fields = { $found } óf ťĥé 6 fíéľđš (bóářđ, šíđé, -, -, ĥáľfmóvé çľóçķ, móvé ñúmbéř)
fen-too-long = ľóñĝéř ťĥáñ { $max } çĥářáçťéřš
fen-trailing-text = úñéxpéçťéđ ťéxť '{ $text }' áť ťĥé éñđ
fen-unexpected-char = úñéxpéçťéđ '{ $found }' íñ řáñķ { $rank } áť çĥářáçťéř { $at }
fen-unfinished = řáñķ { $rank } břéáķš óff
fen-wrong-counter = çóúñťéř '{ $text }' íš ñóť á ñúmbéř fřóm 0 ťó { $max }
fen-wrong-dash = '{ $text }' íñšťéáđ óf -
fen-wrong-ranks = { $found } řáñķš íñšťéáđ óf 12
fen-wrong-remainder = wĥáť íš ľéfť óñ { $origin } íš { $left }, ñóť { $written }
fen-wrong-side = šíđé ťó móvé '{ $text }' íš ñéíťĥéř ř ñóř b
fen-wrong-squares = řáñķ { $rank } ĥáš { $found } šqúářéš íñšťéáđ óf 11
game-over = ťĥé ĝámé íš óvéř: { $outcome }
level = '{ $text }' íš ñóť á ľévéľ fřóm 0 ťó 20
log-altered = ťúřñ { $number } đíđ ñóť đó wĥáť ťĥé ľóĝ šáýš
log-form = ñóť á ľóĝ: { $reason }
log-illegal = ťúřñ { $number } íš ñóť ľéĝáľ
log-start = ťĥé šťářť: { $error }
log-version = véřšíóñ { $version } óf ťĥé ľóĝ íš ñóť ķñówñ
match-does-not-start = '{ $player }' đóéš ñóť šťářť: { $reason }
match-limit-time = '{ $text }' íš ñóť á ťímé šúçĥ áš 50mš, 2š óř 0.5
match-limit-time-control = '{ $text }' íš ñóť á ťímé çóñťřóľ šúçĥ áš 5+0.05 óř 40/60+1, íñ šéçóñđš
match-no-openings = ťĥéřé ářé ñó ópéñíñĝš
match-record-not-a-record = ľíñé { $line } íš ñóť á máťçĥ řéçóřđ: { $reason }
match-record-other-match = íť béľóñĝš ťó áñóťĥéř máťçĥ: { $found }
match-unlimited = '{ $player }' ĥáš ñó ľímíť: ĝívé á ťímé çóñťřóľ, á ťímé, ñóđéš óř á đépťĥ
move-form = '{ $text }' íš ñóť wříťťéñ ľíķé ç5ç6, ç5xç6, ç5:F>é7 óř ç5:fíñíšĥ
network-architecture = ťĥé ñéťwóřķ ĥáš ářçĥíťéçťúřé { $found }, óñľý { $known } íš šúppóřťéđ
network-checksum = ťĥé ñéťwóřķ fíľé íš đámáĝéđ: íťš çĥéçķšúm íš wřóñĝ
network-cut-short = ťĥé ñéťwóřķ fíľé íš çúť šĥóřť: { $found } býťéš, { $expected } éxpéçťéđ
network-hidden = á ĥíđđéñ ľáýéř óf { $found } íš ñóť šúppóřťéđ: múľťípľéš óf { $step } úp ťó { $max } ářé
network-inputs = ťĥé ñéťwóřķ ĥáš { $found } íñpúťš, { $expected } ářé šúppóřťéđ
network-name = ťĥé ñámé óf ťĥé ñéťwóřķ íš ťóó ľóñĝ óř ñóť ÚŤF-8
network-not-a-network = ťĥíš íš ñóť á ñéťwóřķ fíľé
network-other-game = ťĥé ñéťwóřķ íš fóř { $found }, ñóť fóř { $expected }
network-output-weight = áñ óúťpúť wéíĝĥť íš béýóñđ { $max }
network-overflow = ťĥé wéíĝĥťš óf ĥíđđéñ úñíť { $neuron } ářé šó ľářĝé ťĥáť ťĥéíř šúm máý óvéřfľów
network-size = { $found } wéíĝĥťš wĥéřé { $expected } béľóñĝ
network-too-long = ťĥé ñéťwóřķ fíľé íš ťóó ľóñĝ: { $found } býťéš, { $expected } éxpéçťéđ
network-units = ťĥé ñéťwóřķ íš qúáñťíšéđ bý { $found_a } áñđ { $found_b }, ñóť bý { $qa } áñđ { $qb }
network-unknown-game = ťĥé ñéťwóřķ íš fóř á ĝámé ťĥáť íš ñóť ķñówñ (ñúmbéř { $found })
network-version = véřšíóñ { $found } óf ťĥé ñéťwóřķ fóřmáť íš ñóť ķñówñ, óñľý { $known }
node-start = ťĥé šťářť óf ťĥé ĝámé íš ñóť á ťúřñ
node-unknown = ñó šúçĥ ťúřñ íñ ťĥíš ĝámé: { $node }
opening = ľíñé { $line }: '{ $text }': { $reason }
opening-over = ťĥé ĝámé íš óvéř ťĥéřé
os-error =
    { $kind ->
       *[other] { $text }
    }
packed-illegal-step = šťép { $number } óf ťĥé đépľóýméñť íš ñóť ľéĝáľ
packed-not-canonical = ñóť ťĥé býťéš ťĥáť ťĥíš póšíťíóñ íš wříťťéñ wíťĥ
packed-not-hexadecimal = ñóť ĥéxáđéçímáľ
packed-too-short = ťĥé býťéš břéáķ óff
packed-unknown = { $what } { $number } đóéš ñóť éxíšť
packed-version = véřšíóñ { $found } óf páçķéđ póšíťíóñš íš ñóť ķñówñ
pgn-after-result = ťéxť áfťéř ťĥé řéšúľť
pgn-bad-nag = ñóť á ĵúđĝéméñť óf ťĥé fóřm $ñ wíťĥ ñ úp ťó 255
pgn-bad-tag = ñóť á ťáĝ óf ťĥé fóřm [Ñámé "váľúé"]
pgn-fen = báđ šťářť póšíťíóñ { $fen }: { $reason }
pgn-limit-comment-too-long = ťĥé çómméñť íš ľóñĝéř ťĥáñ { $most } býťéš
pgn-limit-game-too-long = ťĥé ĝámé íš ľóñĝéř ťĥáñ { $most } býťéš
pgn-limit-tag-too-long = ťĥé ťáĝ íš ľóñĝéř ťĥáñ { $most } býťéš
pgn-limit-too-deep = váříáťíóñš ñéšťéđ móřé ťĥáñ { $most } đéép
pgn-limit-too-many-tags = móřé ťĥáñ { $most } ťáĝš
pgn-limit-too-many-turns = móřé ťĥáñ { $most } ťúřñš
pgn-limit-word-too-long = ťĥé wóřđ íš ľóñĝéř ťĥáñ { $most } býťéš
pgn-no-game = ťĥéřé íš ñó ĝámé
pgn-place = ĝámé { $game }, ľíñé { $line }, çóľúmñ { $column }: { $kind }
pgn-tag-among-turns = á ťáĝ ámóñĝ ťĥé ťúřñš
pgn-tag-name = ñóť á ťáĝ ñámé: { $name }
pgn-turn = báđ ťúřñ { $word }: { $reason }
pgn-unclosed-comment = ťĥé çómméñť íš ñévéř çľóšéđ
pgn-unclosed-variation = ťĥé váříáťíóñ íš ñévéř çľóšéđ
pgn-unfinished-turn = ťĥé ťúřñ { $word } íš ñóť fíñíšĥéđ
pgn-unopened-comment = ñó çómméñť íš ópéñ ĥéřé
pgn-unopened-variation = ñó váříáťíóñ íš ópéñ ĥéřé
pgn-variant = ťĥé váříáñť íš { $found }, éxpéçťéđ { $expected }
pgn-variation-before-turn = á váříáťíóñ béfóřé áñý ťúřñ
picture-gif = çáññóť wříťé ťĥé ĜÍF: { $reason }
picture-option-arrow = '{ $text }' íš ñóť áñ ářřów (ťwó šqúářéš, šúçĥ áš ç5ç8 óř ç5ç8:řéđ)
picture-option-color = '{ $text }' íš ñóť á çóľóúř (ĝřééñ, řéđ, bľúé, ýéľľów óř šíx ĥéxáđéçímáľ đíĝíťš)
picture-option-mark-kind = '{ $text }' íš ñóť á ķíñđ óf mářķ (ĥéřé, ĝó, ťáķé, šťáý, šúíçíđé óř ĵóíñ)
picture-option-square = '{ $text }' íš ñóť á šqúářé (á1 ťó ķ12)
picture-option-turn = '{ $text }' íš ñóť á ťúřñ wíťĥ bóťĥ íťš šqúářéš (šúçĥ áš ç5ç6, Fé2_đ9 óř ç3:Fé5,Ťđ3)
picture-png = çáññóť wříťé ťĥé PÑĜ: { $reason }
picture-size = á píçťúřé óf { $width } bý { $height } píxéľš çáññóť bé máđé
picture-svg = ñóť áñ ŠVĜ: { $reason }
picture-too-long = áñ áñímáťíóñ óf { $frames } póšíťíóñš óf { $width } bý { $height } píxéľš çáññóť bé máđé
piece-form = ñóť á píéçé (šúçĥ áš Ť óř +ť)
player-bad-value = { $name } çáññóť bé '{ $value }'
player-cancelled = çáñçéľľéđ
player-chess-only = { $program } pľáýš çĥéšš óñľý
player-ended = { $program } éñđéđ wíťĥ šťáťúš { $status }
player-gone = { $program } wáš ķíľľéđ óř çľóšéđ íťš óúťpúť
player-illegal = íľľéĝáľ ťúřñ: { $turn }
player-illegal-turn = íľľéĝáľ ťúřñ: { $turn }: { $reason }
player-no-program = '{ $text }' đóéš ñóť ñámé á přóĝřám
player-no-turn = ñó ľéĝáľ ťúřñ
player-no-value = '{ $text }' íš ñóť óf ťĥé fóřm ñámé=váľúé
player-not-started = { $program } çáññóť bé šťářťéđ: { $reason }
player-silent = ñó áñšwéř íñ ťímé
player-unknown-player = úñķñówñ pľáýéř '{ $text }'; ťĥéřé ářé óúřš, řáñđóm, ĝřééđý, pľáíñ1 ťó pľáíñ9 áñđ úçí:PŘÓĜŘÁM
player-unknown-setting = '{ $text }' çáññóť bé šéť; ťĥéřé ářé ľévéľ, ñóíšé, mářĝíñ, bľíñđñéšš, ťĥřéáđš, ĥášĥ, óvéřĥéáđ, ñámé, ťç, móvéťímé, ñóđéš áñđ đépťĥ
role-air-force = Áíř Fóřçé
role-anti-air = Áñťí-áíř
role-artillery = Ářťíľľéřý
role-commander = Çómmáñđéř
role-engineer = Éñĝíñééř
role-headquarters = Ĥéáđqúářťéřš
role-infantry = Íñfáñťřý
role-militia = Míľíťíá
role-missile = Míššíľé
role-navy = Ñávý
role-tank = Ťáñķ
server-listen = çáññóť ľíšťéñ óñ { $address }: { $source }
server-write = çáññóť wříťé ťĥé đáťábášé: { $reason }
setup-commanders =
    { $color ->
        [red] Řéđ
       *[other] Bľúé
    } ĥáš { $count } Çómmáñđéřš
setup-illegal-stack = { $stack } óñ { $square } íš ñóť á ľéĝáľ šťáçķ
setup-invalid = { $faults }
setup-opponent-in-check = ťĥé šíđé ñóť ťó móvé íš íñ çĥéçķ fřóm { $attackers }
setup-too-many-pieces = ťóó máñý píéçéš
setup-wrong-terrain = { $carrier } máý ñóť šťáñđ óñ { $square }
sprt-form = '{ $text }' íš ñóť á ťéšť šúçĥ áš 0,10: ťwó đífféřéñçéš íñ Éľó, ťĥé šmáľľéř óñé fířšť
square-form = ñóť á šqúářé (á1 ťó ķ12)
stack-form = ñóť á šťáçķ (šúçĥ áš Ť, +ť óř (ÑF+Ť))
training-bad-game = ĝámé { $number } çáññóť bé řépľáýéđ
training-not-games = ťĥíš íš ñóť á fíľé óf ťřáíñíñĝ ĝáméš
training-other-game = ťĥéšé ářé ñóť ĝáméš óf { $expected }
training-other-settings = ťĥé fíľé ĥóľđš ĝáméš wíťĥ óťĥéř šéťťíñĝš; úšé ťĥé šámé šéťťíñĝš ťó çóñťíñúé, óř áñóťĥéř fíľé
training-other-version = véřšíóñ { $version } óf ťřáíñíñĝ ĝáméš íš ñóť šúppóřťéđ
turn-ambiguous = '{ $text }' çóúľđ bé { $candidates }
turn-form = '{ $text }' íš ñóť wříťťéñ ľíķé á ťúřñ
turn-illegal = '{ $text }' íš ñóť ľéĝáľ ĥéřé
turn-may-not-finish = ťĥé đépľóýméñť '{ $text }' máý ñóť éñđ ťĥéřé
turn-too-long = ľóñĝéř ťĥáñ { $max } çĥářáçťéřš
turn-wrong-remainder = '{ $text }' ľéávéš { $left } óñ ťĥé óříĝíñ
unfinished-commander-attacked = ťĥé Çómmáñđéř íš áťťáçķéđ
unfinished-commanders-face = ťĥé Çómmáñđéřš fáçé éáçĥ óťĥéř
unfinished-nothing-done = ñó šťép ĥáš bééñ máđé
unfinished-stranded = { $carrier } máý ñóť šťáñđ óñ { $origin }
unknown-word = úñķñówñ { $kind } '{ $word }'
server-listen-metrics = çáññóť ľíšťéñ óñ { $address } fóř ťĥé méťříçš: { $source }
server-listen-internal = çáññóť ľíšťéñ óñ { $address } fóř óťĥéř přóçéššéš: { $source }
server-no-internal-address = óťĥéř přóçéššéš óñ ťĥé šámé đáťábášé múšť řéáçĥ ťĥíš óñé: ñámé áñ áđđřéšš óf ťĥíš máçĥíñé wíťĥ --íñťéřñáľ-ľíšťéñ, šúçĥ áš 10.0.0.5:9021
database-server = çáññóť úšé ťĥé đáťábášé { $database }: { $reason }
