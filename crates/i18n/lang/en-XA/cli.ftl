# Answers, warnings and errors of the commands.

a-turn-of-the-main-line = á ťúřñ óf ťĥé máíñ ľíñé
address-form = áñ áđđřéšš íš ñééđéđ, wíťĥ óř wíťĥóúť á póřť: 0.0.0.0:8080, 127.0.0.1:0 óř 0.0.0.0
admin-backup = { $database } çópíéđ ťó { $backup } ({ $bytes } býťéš)
admin-checked = { $games } ĝáméš wíťĥ { $turns } ťúřñš, { $faults } fáúľťš
admin-pruned = { $games } ĝáméš wíťĥ { $turns } ťúřñš đéľéťéđ
admin-restored = { $database } řéšťóřéđ fřóm { $backup }
admin-restored-kept = { $database } řéšťóřéđ fřóm { $backup }; wĥáť wáš ťĥéřé íš ñów { $kept }
admin-would-prune = { $games } ĝáméš wíťĥ { $turns } ťúřñš wóúľđ bé đéľéťéđ
analyse-no-input = šéñđ á ĝámé ťó šťáñđářđ íñpúť, óř ñámé íťš fíľé
analyse-not-a-game = --ĝámé, --pĝñ áñđ --ĝřápĥ ářé fóř ĝáméš, ñóť fóř á póšíťíóñ
analyse-time-range = --ťímé íš 0.001 ťó 86400 šéçóñđš
bad-game = { $file }: { $place }: { $reason }
bad-game-ends =
    { $file }: { $place }: { $reason }
    çóřřéçť ťĥé ĝámé, óř ľéávé íť óúť wíťĥ --šķíp-báđ
bad-line = { $fault }: '{ $line }'
battle = báťťľé { $name }
bench-heading = ĝámé      pářť    ťĥřéáđš       ñóđéš   šéçóñđš  míľľíóñ ñóđéš/š
bench-progress = { $game }: { $done }/{ $all }
bench-threads = { $threads } ťĥřéáđš šéářçĥ { $percent } % óf ťĥé ñóđéš óf óñé ťĥřéáđ íñ ťĥé šámé ťímé
better = béťťéř { $line }
book-game-over = ťĥé ĝámé íš óvéř
book-how-to =
    çóťúľéñĥ řúľéš 9 šĥówš á šéçťíóñ, çóťúľéñĥ řúľéš áľľ ťĥé wĥóľé bóóķ,
    çóťúľéñĥ řúľéš --šéářçĥ wóřđ wĥéřé šóméťĥíñĝ íš šáíđ.
book-in-check = { $side } íš íñ çĥéçķ
book-reaches = ťĥé { $piece } óñ { $from } řéáçĥéš { $squares }
book-sections = ťĥé bóóķ ĥáš šéçťíóñš { $first } ťó { $last }; óř šáý áľľ
book-silent = ťĥé řúľé bóóķ đóéš ñóť méñťíóñ '{ $words }'
book-title = Ťĥé řúľéš óf Çờ Ťư Ľệñĥ
book-written = { $count } fíľéš íñ { $folder }
cannot-draw = çáññóť đřáw
cannot-go-on-from = çáññóť çóñťíñúé fřóm { $file }
cannot-listen-for-interrupts = çáññóť ľíšťéñ fóř íñťéřřúpťš
cannot-make-the-folder = çáññóť çřéáťé ťĥé fóľđéř { $name }
cannot-make-the-manual-page = çáññóť máķé ťĥé máñúáľ páĝé
cannot-open = çáññóť ópéñ { $file }
cannot-read = çáññóť řéáđ { $file }
cannot-read-game = çáññóť řéáđ ĝámé { $number }
cannot-read-standard-input = çáññóť řéáđ šťáñđářđ íñpúť
cannot-read-the-keyboard = çáññóť řéáđ ťĥé ķéýbóářđ
cannot-save-the-game-to = çáññóť šávé ťĥé ĝámé ťó { $file }
cannot-start-the-server = çáññóť šťářť ťĥé šéřvéř
cannot-tell-the-size-of-the-terminal = çáññóť ťéľľ ťĥé šížé óf ťĥé ťéřmíñáľ
cannot-write = çáññóť wříťé { $file }
cannot-write-the-answer = çáññóť wříťé ťĥé áñšwéř
cannot-write-the-completions = çáññóť wříťé ťĥé çómpľéťíóñš
cannot-write-the-games = çáññóť wříťé ťĥé ĝáméš
cannot-write-the-manual-page = çáññóť wříťé ťĥé máñúáľ páĝé
cannot-write-the-results = çáññóť wříťé ťĥé řéšúľťš
cannot-write-to = çáññóť wříťé ťó { $folder }
chess-no-pictures = píçťúřéš óf çĥéšš bóářđš ářé ñóť šúppóřťéđ
convert-no-input = ĝívé á fíľé, óř šéñđ ĝáméš ťó šťáñđářđ íñpúť (šéé çóťúľéñĥ çóñvéřť --ĥéľp)
counters = Móvé { $number }, đřáwíñĝ çľóçķ { $clock } óf 100
deployment-field = Đépľóýméñť úñđéř wáý: { $field }
error-word = éřřóř:
eval-no-network = ñóñé
eval-summary =
    váľúé         { $value }
    ĥáñđ-wříťťéñ  { $by-hand }
    ñéťwóřķ       { $network }
    šíđé ťó móvé  wíñš { $win } %, đřáwš { $draw } %, ľóšéš { $loss } %
    šqúářé  píéçé  wóřťĥ
explain-empty-turn = ťĥé ťúřñ íš émpťý; wříťé óñé šúçĥ áš Íç6, óř - fóř šťáñđářđ íñpúť
fen-looks-like = Á FÉÑ, íñ qúóťáťíóñ mářķš, ľóóķš ľíķé ťĥíš (óř šáý šťářť):
fen-not-playable = ťĥíš póšíťíóñ çáññóť bé pľáýéđ
fen-not-readable = ťĥíš íš ñóť á FÉÑ
file-too-long = { $file } íš ľóñĝéř ťĥáñ { $megabytes } méĝábýťéš
first-player-mishap = ĝámé { $number }: ťĥé fířšť pľáýéř: { $detail }
game-heading = Ĝámé { $number } óf { $count }: { $first } – { $second }, { $result }
games-done = { $count } ĝáméš
games-kept = ťĥé { $count } ĝáméš béfóřé íť ářé íñ { $file }
games-left-out = { $bad } óf { $all } ĝáméš çóúľđ ñóť bé řéáđ áñđ wéřé ľéfť óúť
games-shortened = { $count } ĝáméš ĥáđ ťáĝš, çómméñťš óř váříáťíóñš, wĥíçĥ ľóĝš đó ñóť ĥóľđ; --ťó ĵšóñ ķéépš ťĥém
games-turns-done = ĝámé { $number } óf { $count }, { $done } óf { $turns } ťúřñš
graph-name = ťĥé fíľé ĝívéñ wíťĥ --ĝřápĥ múšť éñđ íñ .švĝ óř .pñĝ
help-arguments-heading = Ářĝúméñťš
help-command-placeholder = ÇÓMMÁÑĐ
help-commands-heading = Çómmáñđš
help-default = { "[" }đéfáúľť: { $value }]
help-examples-heading = Éxámpľéš:
help-options-heading = Ópťíóñš
help-options-placeholder = ÓPŤÍÓÑŠ
help-see-more = { $text } (šéé móřé wíťĥ '--ĥéľp')
help-see-summary = { $text } (šéé á šúmmářý wíťĥ '-ĥ')
help-usage-heading = Úšáĝé:
help-values = { "[" }póššíbľé váľúéš: { $values }]
help-values-heading = Póššíbľé váľúéš:
hidden-is-a-multiple-of-16-not = --ĥíđđéñ íš á múľťípľé óf 16, ñóť { $hidden }
in-file = { $file }
in-mate = máťé { $id }
is-not-a-game-to-go-on = { $file } ĥáš ñó ĝámé ťó çóñťíñúé
is-not-legal = '{ $text }' íš ñóť ľéĝáľ
json-fault = { $text }
legal-moves =
    { $count ->
        [one] { $count } ľéĝáľ móvé
       *[other] { $count } ľéĝáľ móvéš
    }
line-empty = áñ émpťý ľíñé
line-not-utf8 = ťĥé ľíñé íš ñóť ÚŤF-8
line-too-long = ťĥé ľíñé íš ľóñĝéř ťĥáñ { $max } býťéš
list-open = ťĥé ľíšť íš ñévéř çľóšéđ
longer-than = ľóñĝéř ťĥáñ { $max } býťéš
man-authors = ÁÚŤĤÓŘŠ
man-description = ĐÉŠÇŘÍPŤÍÓÑ
man-examples = ÉXÁMPĽÉŠ
man-name = ÑÁMÉ
man-notes = ÑÓŤÉŠ
man-options = ÓPŤÍÓÑŠ
man-subcommands = ŠÚBÇÓMMÁÑĐŠ
man-synopsis = ŠÝÑÓPŠÍŠ
man-version = VÉŘŠÍÓÑ
match-accepted = áççépťéđ
match-both = { $first } áñđ { $second }
match-crashes = çřášĥéš
match-ended-by = éñđéđ bý
match-games = ĝáméš
match-heading = { $first } áĝáíñšť { $second }
match-illegal-turns = íľľéĝáľ ťúřñš
match-odd-games = ĝáméš ářé pľáýéđ íñ páířš: --ĝáméš múšť bé évéñ
match-open = ópéñ
match-pairs = páířš
match-points = póíñťš
match-rejected = řéĵéçťéđ
match-score = šçóřé
match-time-losses = ťímé ľóššéš
mate-found =
    máťé íñ { $turns }: { $line } ({ $ways ->
        [one] óñé wáý ťó béĝíñ
       *[other] { $ways } wáýš ťó béĝíñ
    })
mate-none = ñó máťé íñ { $turns }
mates-done = { $done } óf { $all } máťéš
mates-found = ĝámé { $game }: máťéš íñ 1 ťó { $most }: { $lengths }, { $deployments } đépľóýéđ
mates-heading = | máťé | ťúřñš | fóúñđ | fířšť ťúřñ | đépťĥ | ñóđéš | mš |
mates-solved =
    { $solved } óf { $count } šóľvéđ wíťĥíñ { $limit } mš éáçĥ
    šľówéšť: { $slowest } mš
metrics-form = áñ áđđřéšš wíťĥ á póřť íš ñééđéđ, šúçĥ áš 127.0.0.1:9100
more-bad-games = móřé ĝáméš çáññóť bé řéáđ; ťĥéý ářé óñľý çóúñťéđ
network-file = ťĥé ñéťwóřķ { $file }
network-form = áñ áđđřéšš óř á ñéťwóřķ íš ñééđéđ: 127.0.0.1, 10.0.0.0/8 óř fđ00::/8
no-browser = ñó břówšéř çóúľđ bé šťářťéđ; ópéñ { $page } ýóúřšéľf
no-data-folder = ťĥéřé íš ñó đáťá fóľđéř fóř ťĥé ĝáméš; ñámé á fíľé wíťĥ --đb
no-game = { $file }: ťĥéřé íš ñó ĝámé
no-such-command = ñó šúçĥ çómmáñđ
no-such-game = { $file }: ťĥéřé íš ñó ĝámé { $number } ámóñĝ { $count }
not-a-suite-of-mates = ñóť á šúíťé óf máťéš
not-a-suite-of-puzzles = ñóť á šúíťé óf púžžľéš
not-decided-after-positions = ñóť đéçíđéđ áfťéř { $count } póšíťíóñš
not-proven = ñóť přóvéñ
not-utf8-everywhere = { $file } íš ñóť áľľ ÚŤF-8; íñváľíđ býťéš béçámé �
number-needed = á ñúmbéř íš ñééđéđ
number-too-large = ťĥé ñúmbéř íš ťóó ľářĝé
number-too-small = ťĥé ñúmbéř íš ťóó šmáľľ
object-expected = áñ óbĵéçť íñ břáçéš múšť béĝíñ ĥéřé
object-not-utf8 = ťĥé óbĵéçť íš ñóť ÚŤF-8
object-open = ťĥé óbĵéçť íš ñévéř çľóšéđ
object-too-long = ťĥé óbĵéçť íš ľóñĝéř ťĥáñ 64 méĝábýťéš
openings-made = { $done } óf { $all } ópéñíñĝš
other-fault = { $text }
outcome-drawn = { $reason }, đřáw
outcome-won = { $reason }, { $side } wíñš
perft-out-of-memory = çáññóť ĝéť { $megabytes } MB óf mémóřý fóř ťĥé ťábľé; ĝívé --ĥášĥ á šmáľľéř ñúmbéř
perft-progress = { $done }/{ $roots } řóóť móvéš{ $left }, { $speed } míľľíóñ ñóđéš/š
perft-report =
    đépťĥ   { $depth }
    ñóđéš   { $nodes }
    šéçóñđš { $seconds }
    špééđ   { $speed } míľľíóñ ñóđéš/š
perft-too-many = ťĥéřé ářé móřé ťĥáñ 2^64 ľéávéš; ĝívé á šmáľľéř ĐÉPŤĤ
place-game = ĝámé { $game }, ľíñé { $line }, çóľúmñ { $column }
place-line = ľíñé { $line }
place-object = ĝámé { $game }, ľíñé { $line }
play-engine-time-range = --éñĝíñé-ťímé íš 0.01 ťó 3600 šéçóñđš
practice-only-cotulenh = óñľý Çờ Ťư Ľệñĥ ĥáš přáçťíçé bóářđš
puzzle-even-length = ťĥé šóľvéř múšť ĥávé ťĥé ľášť ťúřñ
puzzle-no-mate = ťĥé ľíñé đóéš ñóť éñđ íñ máťé
puzzle-other-best = { $best } íš béšť, ñóť { $given }
puzzles-done = { $done } óf { $all } púžžľéš
puzzles-mined = ĝámé { $game }: { $done } óf { $all } púžžľéš
puzzles-proven = { $proven } óf { $all } púžžľéš přóvéñ
range-form = ťwó ñúmbéřš wíťĥ ťwó đóťš béťwééñ ťĥém ářé éxpéçťéđ, šúçĥ áš 10..18
reading-fens = Řéáđíñĝ óñé FÉÑ péř ľíñé (šéé çóťúľéñĥ móvéš --ĥéľp).
refusal-bad-value = íñváľíđ váľúé '{ $value }' fóř '{ $name }'
refusal-bad-value-because = íñváľíđ váľúé '{ $value }' fóř '{ $name }': { $reason }
refusal-conflict = '{ $name }' çáññóť bé úšéđ wíťĥ '{ $other }'
refusal-conflict-with-others = '{ $name }' çáññóť bé úšéđ wíťĥ ťĥé óťĥéř ářĝúméñťš
refusal-conflicts =
    '{ $name }' çáññóť bé úšéđ wíťĥ:
    { "  " }{ $others }
refusal-missing =
    míššíñĝ ářĝúméñťš:
    { "  " }{ $names }
refusal-missing-command = '{ $name }' ñééđš á çómmáñđ
refusal-more = Fóř móřé íñfóřmáťíóñ, ťřý '--ĥéľp'.
refusal-no-equals = ťĥé váľúé óf '{ $name }' múšť fóľľów áñ éqúáľš šíĝñ
refusal-no-value = '{ $name }' ñééđš á váľúé
refusal-not-utf8 = áñ ářĝúméñť íš ñóť ÚŤF-8
refusal-out-of-range = { $number } íš ñóť béťwééñ { $least } áñđ { $most }
refusal-similar-command = ťíp: á šímíľář çómmáñđ éxíšťš: '{ $name }'
refusal-similar-option = ťíp: á šímíľář ópťíóñ éxíšťš: '{ $name }'
refusal-similar-value = ťíp: á šímíľář váľúé éxíšťš: '{ $name }'
refusal-too-few-values = '{ $name }' ñééđš áť ľéášť { $least } váľúéš, ťĥéřé ářé { $actual }
refusal-too-small = { $number } íš ľéšš ťĥáñ { $least }
refusal-too-many-values = '{ $name }' ťáķéš ñó fúřťĥéř váľúé '{ $value }'
refusal-twice = '{ $name }' máý bé ĝívéñ óñľý óñçé
refusal-unknown-argument = úñéxpéçťéđ ářĝúméñť '{ $name }'
refusal-unknown-command = ťĥéřé íš ñó çómmáñđ '{ $name }'
refusal-wrong-number-of-values = '{ $name }' ñééđš { $expected } váľúéš, ñóť { $actual }
render-binary-to-terminal = ťĥíš píçťúřé íš ñóť ťéxť: ĝívé á fíľé wíťĥ --óúťpúť, óř řéđířéçť šťáñđářđ óúťpúť
render-no-game-for-gif = á ĜÍF šĥówš á ĝámé ťúřñ bý ťúřñ: úšé .švĝ óř .pñĝ fóř ťĥíš píçťúřé
render-not-text = { $name } íš ñóť ťéxť (ÚŤF-8 íš éxpéçťéđ)
render-nothing-to-draw = ťĥéřé íš ñóťĥíñĝ ťó đřáw: ĝívé á FÉÑ, á PĜÑ óř ťĥé wóřđ šťářť
render-progress = { $done }/{ $all } póšíťíóñš
render-too-few-games = ťĥéřé íš ñó ĝámé { $number }: ťĥé PĜÑ ĥáš { $count }
render-too-few-turns = ťĥéřé íš ñó ťúřñ { $turn }: ťĥé ĝámé ĥáš { $count }
render-too-many-positions = { $count } póšíťíóñš ářé ťóó máñý (áť móšť { $most }): çĥóóšé šómé wíťĥ --ťúřñš FŘÓM..ŤÓ
render-unknown-ending = ťĥé ñámé { $file } ťéľľš ñó fóřmáť: úšé .švĝ, .pñĝ óř .ĝíf, óř ĝívé --fóřmáť
render-unplayable = ťĥíš póšíťíóñ çáññóť bé pľáýéđ, šó íť ĥáš ñó ťúřñš: đřáw íť áš ŠVĜ óř PÑĜ wíťĥóúť --šťříp
rescore-comparing = { $done } óf { $all } ĝáméš çómpářéđ
say-what-to-write = šáý wĥáť ťó wříťé wíťĥ --ťó pĝñ, --ťó féñ, --ťó ĵšóñ óř --ťó ľóĝ
score-rule-form = ťwó ñúmbéřš ářé ñééđéđ, šúçĥ áš 600:4
second-player-mishap = ĝámé { $number }: ťĥé šéçóñđ pľáýéř: { $detail }
selfplay-minutes-range = --míñúťéš íš 0 ťó 100000
selfplay-no-out = ñámé ťĥé fíľé óf ťĥé ĝáméš wíťĥ --óúť
selfplay-progress = { $done } óf { $all } ĝáméš, { $positions } póšíťíóñš, { $rate } póšíťíóñš péř ĥóúř
selfplay-summary = { $all } ĝáméš íñ ťĥé fíľé, { $played } óf ťĥém ñéw: ťĥé fířšť šíđé wóñ { $first }, { $drawn } đřáwñ, ťĥé šéçóñđ wóñ { $second }; { $positions } póšíťíóñš íñ { $seconds } š, { $rate } péř ĥóúř
serving =
    Ópéñ { $page } íñ á břówšéř ťó pľáý.
    Ĝáméš ářé šťóřéđ íñ { $database }. Çťřľ-Ç šťópš ťĥé šéřvéř.
side-black = Bľáçķ
side-blue = Bľúé
side-in-check = { $side } ťó móvé, íñ çĥéçķ fřóm { $squares }
side-red = Řéđ
side-to-move = { $side } ťó móvé
side-white = Wĥíťé
site-written = { $count } fíľéš wříťťéñ ťó { $folder }
standard-input = šťáñđářđ íñpúť
stats-and-one-broken-off = { "" }, áñđ óñé íñçómpľéťé
stats-before-captures = béfóřé çápťúřéš
stats-bytes-per-ply = býťéš péř pľý
stats-duplicates = đúpľíçáťéš
stats-endings = éñđíñĝš
stats-game = ĝámé
stats-games = ĝáméš
stats-in-check = íñ çĥéçķ
stats-inside-deployments = íñšíđé đépľóýméñťš
stats-material-on-the-board = máťéříáľ óñ ťĥé bóářđ:
stats-mean = méáñ
stats-mean-lead-in-material = méáñ ľéáđ íñ máťéříáľ
stats-median = méđíáñ
stats-nodes-per-turn = ñóđéš péř ťúřñ
stats-of-games = ĝáméš
stats-of-positions = póšíťíóñš
stats-positions = póšíťíóñš
stats-results = řéšúľťš
stats-seed = šééđ
stats-the-first-side-scored = ťĥé fířšť šíđé šçóřéđ
stats-turns-of-the-first-side = ťúřñš óf ťĥé fířšť šíđé
stats-turns-per-game = ťúřñš péř ĝámé
stats-values-for-the-side-to-move = váľúéš fóř ťĥé šíđé ťó móvé:
stats-win-model = wíñ móđéľ
stats-win-model-values = ĥáľf ťĥé ĝáméš wóñ áť { $even } çp, špřéáđ { $spread } çp
termination-abandonment = Ĝámé ábáñđóñéđ
termination-adjudication = Áđĵúđíçáťéđ
termination-agreement = Đřáw áĝřééđ
termination-battle-won = Báťťľé đéçíđéđ
termination-checkmate = Çĥéçķmáťé
termination-commander-captured = Çómmáñđéř ťáķéñ
termination-draw-100 = 100 ťúřñš wíťĥóúť á çápťúřé
termination-insufficient-material = Ñóť éñóúĝĥ píéçéš ťó wíñ
termination-other = Ĝámé óvéř
termination-resignation = Řéšíĝñáťíóñ
termination-stalemate = Ñó ľéĝáľ ťúřñ
termination-threefold-repetition = Ťĥířđ řépéťíťíóñ
termination-timeout = Ťímé íš úp
termination-turn-limit = Ťúřñ ľímíť řéáçĥéđ
the-engine-has-no-turn = ťĥé éñĝíñé ĥáš ñó ťúřñ
the-games-have-no-position-to-learn = ťĥé ĝáméš ĥávé ñó póšíťíóñ ťó ľéářñ fřóm
the-openings-of = ťĥé ópéñíñĝš óf { $name }
the-terminal-cannot-be-used-try-plain = ťĥé ťéřmíñáľ çáññóť bé úšéđ; ťřý --pľáíñ
the-training-in-has-other-settings-or = ťĥé ťřáíñíñĝ íñ { $name } úšéđ óťĥéř šéťťíñĝš óř ĝáméš
time-left = , ábóúť { $time } ľéfť
train-epoch = épóçĥ { $epoch }: ľóšš { $loss }, váľíđáťíóñ { $aside }
train-positions = { $all } ťřáíñíñĝ áñđ { $aside } váľíđáťíóñ póšíťíóñš; 73 % áť { $unit } çéñťípáwñš; íñíťíáľ ľóšš { $loss }
train-progress = épóçĥ { $epoch } óf { $epochs }, báťçĥ { $batch } óf { $batches }
turn-not-legal = { $turn } íš ñóť ľéĝáľ: { $reason }
turns-done = { $done } óf { $turns } ťúřñš
turns-summary =
    { $inaccuracies ->
        [one] { $inaccuracies } íñáççúřáçý
       *[other] { $inaccuracies } íñáççúřáçíéš
    }, { $mistakes ->
        [one] { $mistakes } míšťáķé
       *[other] { $mistakes } míšťáķéš
    }, { $blunders ->
        [one] { $blunders } bľúñđéř
       *[other] { $blunders } bľúñđéřš
    }, { $average } % ľóšť péř ťúřñ
warning-word = wářñíñĝ:
whole-number-needed = á wĥóľé ñúmbéř íš ñééđéđ
share-form = á ñúmbéř fřóm 0 ťó 1 íš ñééđéđ
admin-only-files = ťĥíš íš fóř á fíľé; fóř PóšťĝřéŠQĽ úšé pĝ_đúmp, pĝ_řéšťóřé áñđ pĝ_ámçĥéçķ
admin-not-postgres = { $database } íš ñóť á PóšťĝřéŠQĽ đáťábášé, šúçĥ áš póšťĝřéš://çóťúľéñĥ@đb/ĝáméš
admin-copying = { $done } óf { $all } ĝáméš
admin-copied = { $games } ĝáméš wíťĥ { $turns } ťúřñš çópíéđ ťó { $database }
worker-needs-postgres = á wóřķéř ñééđš á PóšťĝřéŠQĽ đáťábášé, šúçĥ áš póšťĝřéš://çóťúľéñĥ@đb/ĝáméš
