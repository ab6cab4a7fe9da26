# Answers, warnings and errors of the commands.

a-turn-of-the-main-line = a turn of the main line
address-form = an address is needed, with or without a port: 0.0.0.0:8080, 127.0.0.1:0 or 0.0.0.0
admin-backup = { $database } copied to { $backup } ({ $bytes } bytes)
admin-checked = { $games } games with { $turns } turns, { $faults } faults
admin-pruned = { $games } games with { $turns } turns deleted
admin-restored = { $database } restored from { $backup }
admin-restored-kept = { $database } restored from { $backup }; what was there is now { $kept }
admin-would-prune = { $games } games with { $turns } turns would be deleted
analyse-no-input = send a game to standard input, or name its file
analyse-not-a-game = --game, --pgn and --graph are for games, not for a position
analyse-time-range = --time is 0.001 to 86400 seconds
bad-game = { $file }: { $place }: { $reason }
bad-game-ends =
    { $file }: { $place }: { $reason }
    correct the game, or leave it out with --skip-bad
bad-line = { $fault }: '{ $line }'
battle = battle { $name }
bench-heading = game      part    threads       nodes   seconds  million nodes/s
bench-progress = { $game }: { $done }/{ $all }
bench-threads = { $threads } threads search { $percent } % of the nodes of one thread in the same time
better = better { $line }
book-game-over = the game is over
book-how-to =
    cotulenh rules 9 shows a section, cotulenh rules all the whole book,
    cotulenh rules --search word where something is said.
book-in-check = { $side } is in check
book-reaches = the { $piece } on { $from } reaches { $squares }
book-sections = the book has sections { $first } to { $last }; or say all
book-silent = the rule book does not mention '{ $words }'
book-title = The rules of Cờ Tư Lệnh
book-written = { $count } files in { $folder }
cannot-draw = cannot draw
cannot-go-on-from = cannot continue from { $file }
cannot-listen-for-interrupts = cannot listen for interrupts
cannot-make-the-folder = cannot create the folder { $name }
cannot-make-the-manual-page = cannot make the manual page
cannot-open = cannot open { $file }
cannot-read = cannot read { $file }
cannot-read-game = cannot read game { $number }
cannot-read-standard-input = cannot read standard input
cannot-read-the-keyboard = cannot read the keyboard
cannot-save-the-game-to = cannot save the game to { $file }
cannot-start-the-server = cannot start the server
cannot-tell-the-size-of-the-terminal = cannot tell the size of the terminal
cannot-write = cannot write { $file }
cannot-write-the-answer = cannot write the answer
cannot-write-the-completions = cannot write the completions
cannot-write-the-games = cannot write the games
cannot-write-the-manual-page = cannot write the manual page
cannot-write-the-results = cannot write the results
cannot-write-to = cannot write to { $folder }
chess-no-pictures = pictures of chess boards are not supported
convert-no-input = give a file, or send games to standard input (see cotulenh convert --help)
counters = Move { $number }, drawing clock { $clock } of 100
deployment-field = Deployment under way: { $field }
error-word = error:
eval-no-network = none
eval-summary =
    value         { $value }
    hand-written  { $by-hand }
    network       { $network }
    side to move  wins { $win } %, draws { $draw } %, loses { $loss } %
    square  piece  worth
explain-empty-turn = the turn is empty; write one such as Ic6, or - for standard input
fen-looks-like = A FEN, in quotation marks, looks like this (or say start):
fen-not-playable = this position cannot be played
fen-not-readable = this is not a FEN
file-too-long = { $file } is longer than { $megabytes } megabytes
first-player-mishap = game { $number }: the first player: { $detail }
game-heading = Game { $number } of { $count }: { $first } – { $second }, { $result }
games-done = { $count } games
games-kept = the { $count } games before it are in { $file }
games-left-out = { $bad } of { $all } games could not be read and were left out
games-shortened = { $count } games had tags, comments or variations, which logs do not hold; --to json keeps them
games-turns-done = game { $number } of { $count }, { $done } of { $turns } turns
graph-name = the file given with --graph must end in .svg or .png
help-arguments-heading = Arguments
help-command-placeholder = COMMAND
help-commands-heading = Commands
help-default = { "[" }default: { $value }]
help-examples-heading = Examples:
help-options-heading = Options
help-options-placeholder = OPTIONS
help-see-more = { $text } (see more with '--help')
help-see-summary = { $text } (see a summary with '-h')
help-usage-heading = Usage:
help-values = { "[" }possible values: { $values }]
help-values-heading = Possible values:
hidden-is-a-multiple-of-16-not = --hidden is a multiple of 16, not { $hidden }
in-file = { $file }
in-mate = mate { $id }
is-not-a-game-to-go-on = { $file } has no game to continue
is-not-legal = '{ $text }' is not legal
json-fault = { $text }
legal-moves =
    { $count ->
        [one] { $count } legal move
       *[other] { $count } legal moves
    }
line-empty = an empty line
line-not-utf8 = the line is not UTF-8
line-too-long = the line is longer than { $max } bytes
list-open = the list is never closed
longer-than = longer than { $max } bytes
man-authors = AUTHORS
man-description = DESCRIPTION
man-examples = EXAMPLES
man-name = NAME
man-notes = NOTES
man-options = OPTIONS
man-subcommands = SUBCOMMANDS
man-synopsis = SYNOPSIS
man-version = VERSION
match-accepted = accepted
match-both = { $first } and { $second }
match-crashes = crashes
match-ended-by = ended by
match-games = games
match-heading = { $first } against { $second }
match-illegal-turns = illegal turns
match-odd-games = games are played in pairs: --games must be even
match-open = open
match-pairs = pairs
match-points = points
match-rejected = rejected
match-score = score
match-time-losses = time losses
mate-found =
    mate in { $turns }: { $line } ({ $ways ->
        [one] one way to begin
       *[other] { $ways } ways to begin
    })
mate-none = no mate in { $turns }
mates-done = { $done } of { $all } mates
mates-found = game { $game }: mates in 1 to { $most }: { $lengths }, { $deployments } deployed
mates-heading = | mate | turns | found | first turn | depth | nodes | ms |
mates-solved =
    { $solved } of { $count } solved within { $limit } ms each
    slowest: { $slowest } ms
metrics-form = an address with a port is needed, such as 127.0.0.1:9100
more-bad-games = more games cannot be read; they are only counted
network-file = the network { $file }
network-form = an address or a network is needed: 127.0.0.1, 10.0.0.0/8 or fd00::/8
no-browser = no browser could be started; open { $page } yourself
no-data-folder = there is no data folder for the games; name a file with --db
no-game = { $file }: there is no game
no-such-command = no such command
no-such-game = { $file }: there is no game { $number } among { $count }
not-a-suite-of-mates = not a suite of mates
not-a-suite-of-puzzles = not a suite of puzzles
not-decided-after-positions = not decided after { $count } positions
not-proven = not proven
not-utf8-everywhere = { $file } is not all UTF-8; invalid bytes became �
number-needed = a number is needed
number-too-large = the number is too large
number-too-small = the number is too small
object-expected = an object in braces must begin here
object-not-utf8 = the object is not UTF-8
object-open = the object is never closed
object-too-long = the object is longer than 64 megabytes
openings-made = { $done } of { $all } openings
other-fault = { $text }
outcome-drawn = { $reason }, draw
outcome-won = { $reason }, { $side } wins
perft-out-of-memory = cannot get { $megabytes } MB of memory for the table; give --hash a smaller number
perft-progress = { $done }/{ $roots } root moves{ $left }, { $speed } million nodes/s
perft-report =
    depth   { $depth }
    nodes   { $nodes }
    seconds { $seconds }
    speed   { $speed } million nodes/s
perft-too-many = there are more than 2^64 leaves; give a smaller DEPTH
place-game = game { $game }, line { $line }, column { $column }
place-line = line { $line }
place-object = game { $game }, line { $line }
play-engine-time-range = --engine-time is 0.01 to 3600 seconds
practice-only-cotulenh = only Cờ Tư Lệnh has practice boards
puzzle-even-length = the solver must have the last turn
puzzle-no-mate = the line does not end in mate
puzzle-other-best = { $best } is best, not { $given }
puzzles-done = { $done } of { $all } puzzles
puzzles-mined = game { $game }: { $done } of { $all } puzzles
puzzles-proven = { $proven } of { $all } puzzles proven
range-form = two numbers with two dots between them are expected, such as 10..18
reading-fens = Reading one FEN per line (see cotulenh moves --help).
refusal-bad-value = invalid value '{ $value }' for '{ $name }'
refusal-bad-value-because = invalid value '{ $value }' for '{ $name }': { $reason }
refusal-conflict = '{ $name }' cannot be used with '{ $other }'
refusal-conflict-with-others = '{ $name }' cannot be used with the other arguments
refusal-conflicts =
    '{ $name }' cannot be used with:
    { "  " }{ $others }
refusal-missing =
    missing arguments:
    { "  " }{ $names }
refusal-missing-command = '{ $name }' needs a command
refusal-more = For more information, try '--help'.
refusal-no-equals = the value of '{ $name }' must follow an equals sign
refusal-no-value = '{ $name }' needs a value
refusal-not-utf8 = an argument is not UTF-8
refusal-out-of-range = { $number } is not between { $least } and { $most }
refusal-similar-command = tip: a similar command exists: '{ $name }'
refusal-similar-option = tip: a similar option exists: '{ $name }'
refusal-similar-value = tip: a similar value exists: '{ $name }'
refusal-too-few-values = '{ $name }' needs at least { $least } values, there are { $actual }
refusal-too-small = { $number } is less than { $least }
refusal-too-many-values = '{ $name }' takes no further value '{ $value }'
refusal-twice = '{ $name }' may be given only once
refusal-unknown-argument = unexpected argument '{ $name }'
refusal-unknown-command = there is no command '{ $name }'
refusal-wrong-number-of-values = '{ $name }' needs { $expected } values, not { $actual }
render-binary-to-terminal = this picture is not text: give a file with --output, or redirect standard output
render-no-game-for-gif = a GIF shows a game turn by turn: use .svg or .png for this picture
render-not-text = { $name } is not text (UTF-8 is expected)
render-nothing-to-draw = there is nothing to draw: give a FEN, a PGN or the word start
render-progress = { $done }/{ $all } positions
render-too-few-games = there is no game { $number }: the PGN has { $count }
render-too-few-turns = there is no turn { $turn }: the game has { $count }
render-too-many-positions = { $count } positions are too many (at most { $most }): choose some with --turns FROM..TO
render-unknown-ending = the name { $file } tells no format: use .svg, .png or .gif, or give --format
render-unplayable = this position cannot be played, so it has no turns: draw it as SVG or PNG without --strip
rescore-comparing = { $done } of { $all } games compared
say-what-to-write = say what to write with --to pgn, --to fen, --to json or --to log
score-rule-form = two numbers are needed, such as 600:4
second-player-mishap = game { $number }: the second player: { $detail }
selfplay-minutes-range = --minutes is 0 to 100000
selfplay-no-out = name the file of the games with --out
selfplay-progress = { $done } of { $all } games, { $positions } positions, { $rate } positions per hour
selfplay-summary = { $all } games in the file, { $played } of them new: the first side won { $first }, { $drawn } drawn, the second won { $second }; { $positions } positions in { $seconds } s, { $rate } per hour
serving =
    Open { $page } in a browser to play.
    Games are stored in { $database }. Ctrl-C stops the server.
side-black = Black
side-blue = Blue
side-in-check = { $side } to move, in check from { $squares }
side-red = Red
side-to-move = { $side } to move
side-white = White
site-written = { $count } files written to { $folder }
standard-input = standard input
stats-and-one-broken-off = { "" }, and one incomplete
stats-before-captures = before captures
stats-bytes-per-ply = bytes per ply
stats-duplicates = duplicates
stats-endings = endings
stats-game = game
stats-games = games
stats-in-check = in check
stats-inside-deployments = inside deployments
stats-material-on-the-board = material on the board:
stats-mean = mean
stats-mean-lead-in-material = mean lead in material
stats-median = median
stats-nodes-per-turn = nodes per turn
stats-of-games = games
stats-of-positions = positions
stats-positions = positions
stats-results = results
stats-seed = seed
stats-the-first-side-scored = the first side scored
stats-turns-of-the-first-side = turns of the first side
stats-turns-per-game = turns per game
stats-values-for-the-side-to-move = values for the side to move:
stats-win-model = win model
stats-win-model-values = half the games won at { $even } cp, spread { $spread } cp
termination-abandonment = Game abandoned
termination-adjudication = Adjudicated
termination-agreement = Draw agreed
termination-battle-won = Battle decided
termination-checkmate = Checkmate
termination-commander-captured = Commander taken
termination-draw-100 = 100 turns without a capture
termination-insufficient-material = Not enough pieces to win
termination-other = Game over
termination-resignation = Resignation
termination-stalemate = No legal turn
termination-threefold-repetition = Third repetition
termination-timeout = Time is up
termination-turn-limit = Turn limit reached
the-engine-has-no-turn = the engine has no turn
the-games-have-no-position-to-learn = the games have no position to learn from
the-openings-of = the openings of { $name }
the-terminal-cannot-be-used-try-plain = the terminal cannot be used; try --plain
the-training-in-has-other-settings-or = the training in { $name } used other settings or games
time-left = , about { $time } left
train-epoch = epoch { $epoch }: loss { $loss }, validation { $aside }
train-positions = { $all } training and { $aside } validation positions; 73 % at { $unit } centipawns; initial loss { $loss }
train-progress = epoch { $epoch } of { $epochs }, batch { $batch } of { $batches }
turn-not-legal = { $turn } is not legal: { $reason }
turns-done = { $done } of { $turns } turns
turns-summary =
    { $inaccuracies ->
        [one] { $inaccuracies } inaccuracy
       *[other] { $inaccuracies } inaccuracies
    }, { $mistakes ->
        [one] { $mistakes } mistake
       *[other] { $mistakes } mistakes
    }, { $blunders ->
        [one] { $blunders } blunder
       *[other] { $blunders } blunders
    }, { $average } % lost per turn
warning-word = warning:
whole-number-needed = a whole number is needed
share-form = a number from 0 to 1 is needed
admin-only-files = this is for a file; for PostgreSQL use pg_dump, pg_restore and pg_amcheck
admin-not-postgres = { $database } is not a PostgreSQL database, such as postgres://cotulenh@db/games
admin-copying = { $done } of { $all } games
admin-copied = { $games } games with { $turns } turns copied to { $database }
worker-needs-postgres = a worker needs a PostgreSQL database, such as postgres://cotulenh@db/games
