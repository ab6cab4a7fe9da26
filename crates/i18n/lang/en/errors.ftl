# Errors of the libraries; the ids are those of `messages!` in their sources.

action-changes-sides = the stack on { $square } would change sides
action-no-such-piece = no { $role } on { $square } whose heroic status could change
action-too-many-pieces = too many pieces
action-unsound = together the actions leave no position of the game
action-wrong-commander = the Commander is elsewhere than the action says
action-wrong-counters = the counters are not those the action says
action-wrong-deployment = the deployment is not the one the action says
action-wrong-stack = { $found } stands on { $square }, not { $expected }
action-wrong-turn = it is not the turn of the side that made the turn
checkpoint-not-checkpoint = this is not a training checkpoint
checkpoint-other-size = the checkpoint is for a model of another size
chess-action-wrong-castling = the castling rights are not those the action says
chess-action-wrong-counters = the counters are not those the action says
chess-action-wrong-en-passant = the en passant square is not the one the action says
chess-action-wrong-piece = { $square } does not hold what the action says
chess-action-wrong-turn = it is not the turn of the side that made the turn
chess-fen-bad-board-letter = unexpected { $letter } at byte { $at } of the board
chess-fen-bad-castling = unexpected { $letter } at byte { $at } of the castling rights
chess-fen-bad-counter = the { $field } is a number below 2^32, not { $text }
chess-fen-bad-en-passant = the en passant field is a square or -, not { $text }
chess-fen-bad-rank-count = the board has { $ranks } ranks instead of 8
chess-fen-bad-rank-length = rank { $rank } has { $squares } squares instead of 8
chess-fen-bad-turn = the side to move is w or b, not { $text }
chess-fen-extra-field = unexpected { $text } after the last field
chess-fen-missing-field = the { $field } is missing
chess-move-form = '{ $text }' is not written like g1f3, e2-e4, e1&h1, e5_d6 or e7e8q
chess-piece-form = not a piece (such as N or n)
chess-san-ambiguous = { $text } can mean { $first } or { $second }
chess-san-illegal = { $text } is not a legal move here
chess-san-missing-promotion = { $text } does not say what the pawn becomes
chess-san-syntax = { $text } is not a move: wrong at byte { $at }
chess-setup-invalid = impossible position: { $faults }
chess-setup-invalid-castling =
    { $color ->
        [white] white
       *[other] black
    } cannot have these castling rights
chess-setup-invalid-castling-square = a castling right is not on a home rank
chess-setup-invalid-en-passant = no pawn can have passed the en passant square
chess-setup-missing-king =
    { $color ->
        [white] white
       *[other] black
    } has no king
chess-setup-opponent-in-check = the side not to move is in check
chess-setup-pawn-on-back-rank = a pawn is on the first or last rank
chess-setup-too-many-kings =
    { $color ->
        [white] white
       *[other] black
    } has several kings
chess-setup-too-much-material =
    { $color ->
        [white] white
       *[other] black
    } has too many pieces
chess-square-form = a square is a letter from a to h and a digit from 1 to 8
chess-uci-illegal = { $text } is not a legal move here
chess-uci-syntax = { $text } is not a move such as e2e4 or e7e8q: wrong at byte { $at }
clock-form = not a clock time of the form h:mm:ss
database-damaged = the database { $path } is damaged: { $found }. Nothing was changed. Move the file away to begin with an empty one, or name another with --db
database-database = database error: { $reason }
database-exists = { $path } already exists and is not overwritten
database-file = { $path }: { $source }
database-folder = cannot make the folder of the database { $path }: { $source }
database-foreign = { $path } is a database of another program; nothing was changed
database-in-use = the database { $path } is in use by { $holder }. One file serves one process: stop that one, or name another file with --db
database-lock = cannot lock the database with { $path }: { $source }
database-missing = there is no database { $path }
database-open = cannot open the database { $path }: { $reason }
database-thread = cannot start the thread that writes the database: { $reason }
database-too-new = the database { $path } has version { $found }, this program knows up to { $known }; nothing was changed
deployment-illegal-recombination = { $role } may not join a group on { $square }
deployment-illegal-step = that step is not legal now
deployment-may-not-finish = the deployment may not end here: { $reason }
deployment-no-stack = no stack of the side to move to deploy on { $square }
deployment-no-step = no legal step from { $square }
deployment-under-way = a deployment from { $square } is under way
engine-out-of-memory = not enough memory for a table of { $megabytes } megabytes
engine-out-of-range = { $name } must be 1 to { $max }, not { $found }
fen-deployment-form = the deployment field '{ $text }' is not of the form c3:(NT):F>e5...
fen-illegal-step = not a legal step of the deployment: '{ $step }'
fen-missing-fields = { $found } of the 6 fields (board, side, -, -, halfmove clock, move number)
fen-too-long = longer than { $max } characters
fen-trailing-text = unexpected text '{ $text }' at the end
fen-unexpected-char = unexpected '{ $found }' in rank { $rank } at character { $at }
fen-unfinished = rank { $rank } breaks off
fen-wrong-counter = counter '{ $text }' is not a number from 0 to { $max }
fen-wrong-dash = '{ $text }' instead of -
fen-wrong-ranks = { $found } ranks instead of 12
fen-wrong-remainder = what is left on { $origin } is { $left }, not { $written }
fen-wrong-side = side to move '{ $text }' is neither r nor b
fen-wrong-squares = rank { $rank } has { $found } squares instead of 11
game-over = the game is over: { $outcome }
level = '{ $text }' is not a level from 0 to 20
log-altered = turn { $number } did not do what the log says
log-form = not a log: { $reason }
log-illegal = turn { $number } is not legal
log-start = the start: { $error }
log-version = version { $version } of the log is not known
match-does-not-start = '{ $player }' does not start: { $reason }
match-limit-time = '{ $text }' is not a time such as 50ms, 2s or 0.5
match-limit-time-control = '{ $text }' is not a time control such as 5+0.05 or 40/60+1, in seconds
match-no-openings = there are no openings
match-record-not-a-record = line { $line } is not a match record: { $reason }
match-record-other-match = it belongs to another match: { $found }
match-unlimited = '{ $player }' has no limit: give a time control, a time, nodes or a depth
move-form = '{ $text }' is not written like c5c6, c5xc6, c5:F>e7 or c5:finish
network-architecture = the network has architecture { $found }, only { $known } is supported
network-checksum = the network file is damaged: its checksum is wrong
network-cut-short = the network file is cut short: { $found } bytes, { $expected } expected
network-hidden = a hidden layer of { $found } is not supported: multiples of { $step } up to { $max } are
network-inputs = the network has { $found } inputs, { $expected } are supported
network-name = the name of the network is too long or not UTF-8
network-not-a-network = this is not a network file
network-other-game = the network is for { $found }, not for { $expected }
network-output-weight = an output weight is beyond { $max }
network-overflow = the weights of hidden unit { $neuron } are so large that their sum may overflow
network-size = { $found } weights where { $expected } belong
network-too-long = the network file is too long: { $found } bytes, { $expected } expected
network-units = the network is quantised by { $found_a } and { $found_b }, not by { $qa } and { $qb }
network-unknown-game = the network is for a game that is not known (number { $found })
network-version = version { $found } of the network format is not known, only { $known }
node-start = the start of the game is not a turn
node-unknown = no such turn in this game: { $node }
opening = line { $line }: '{ $text }': { $reason }
opening-over = the game is over there
os-error =
    { $kind ->
       *[other] { $text }
    }
packed-illegal-step = step { $number } of the deployment is not legal
packed-not-canonical = not the bytes that this position is written with
packed-not-hexadecimal = not hexadecimal
packed-too-short = the bytes break off
packed-unknown = { $what } { $number } does not exist
packed-version = version { $found } of packed positions is not known
pgn-after-result = text after the result
pgn-bad-nag = not a judgement of the form $n with n up to 255
pgn-bad-tag = not a tag of the form [Name "value"]
pgn-fen = bad start position { $fen }: { $reason }
pgn-limit-comment-too-long = the comment is longer than { $most } bytes
pgn-limit-game-too-long = the game is longer than { $most } bytes
pgn-limit-tag-too-long = the tag is longer than { $most } bytes
pgn-limit-too-deep = variations nested more than { $most } deep
pgn-limit-too-many-tags = more than { $most } tags
pgn-limit-too-many-turns = more than { $most } turns
pgn-limit-word-too-long = the word is longer than { $most } bytes
pgn-no-game = there is no game
pgn-place = game { $game }, line { $line }, column { $column }: { $kind }
pgn-tag-among-turns = a tag among the turns
pgn-tag-name = not a tag name: { $name }
pgn-turn = bad turn { $word }: { $reason }
pgn-unclosed-comment = the comment is never closed
pgn-unclosed-variation = the variation is never closed
pgn-unfinished-turn = the turn { $word } is not finished
pgn-unopened-comment = no comment is open here
pgn-unopened-variation = no variation is open here
pgn-variant = the variant is { $found }, expected { $expected }
pgn-variation-before-turn = a variation before any turn
picture-gif = cannot write the GIF: { $reason }
picture-option-arrow = '{ $text }' is not an arrow (two squares, such as c5c8 or c5c8:red)
picture-option-color = '{ $text }' is not a colour (green, red, blue, yellow or six hexadecimal digits)
picture-option-mark-kind = '{ $text }' is not a kind of mark (here, go, take, stay, suicide or join)
picture-option-square = '{ $text }' is not a square (a1 to k12)
picture-option-turn = '{ $text }' is not a turn with both its squares (such as c5c6, Fe2_d9 or c3:Fe5,Td3)
picture-png = cannot write the PNG: { $reason }
picture-size = a picture of { $width } by { $height } pixels cannot be made
picture-svg = not an SVG: { $reason }
picture-too-long = an animation of { $frames } positions of { $width } by { $height } pixels cannot be made
piece-form = not a piece (such as T or +t)
player-bad-value = { $name } cannot be '{ $value }'
player-cancelled = cancelled
player-chess-only = { $program } plays chess only
player-ended = { $program } ended with status { $status }
player-gone = { $program } was killed or closed its output
player-illegal = illegal turn: { $turn }
player-illegal-turn = illegal turn: { $turn }: { $reason }
player-no-program = '{ $text }' does not name a program
player-no-turn = no legal turn
player-no-value = '{ $text }' is not of the form name=value
player-not-started = { $program } cannot be started: { $reason }
player-silent = no answer in time
player-unknown-player = unknown player '{ $text }'; there are ours, random, greedy, plain1 to plain9 and uci:PROGRAM
player-unknown-setting = '{ $text }' cannot be set; there are level, noise, margin, blindness, threads, hash, overhead, name, tc, movetime, nodes and depth
role-air-force = Air Force
role-anti-air = Anti-air
role-artillery = Artillery
role-commander = Commander
role-engineer = Engineer
role-headquarters = Headquarters
role-infantry = Infantry
role-militia = Militia
role-missile = Missile
role-navy = Navy
role-tank = Tank
server-listen = cannot listen on { $address }: { $source }
server-write = cannot write the database: { $reason }
setup-commanders =
    { $color ->
        [red] Red
       *[other] Blue
    } has { $count } Commanders
setup-illegal-stack = { $stack } on { $square } is not a legal stack
setup-invalid = { $faults }
setup-opponent-in-check = the side not to move is in check from { $attackers }
setup-too-many-pieces = too many pieces
setup-wrong-terrain = { $carrier } may not stand on { $square }
sprt-form = '{ $text }' is not a test such as 0,10: two differences in Elo, the smaller one first
square-form = not a square (a1 to k12)
stack-form = not a stack (such as T, +t or (NF+T))
training-bad-game = game { $number } cannot be replayed
training-not-games = this is not a file of training games
training-other-game = these are not games of { $expected }
training-other-settings = the file holds games with other settings; use the same settings to continue, or another file
training-other-version = version { $version } of training games is not supported
turn-ambiguous = '{ $text }' could be { $candidates }
turn-form = '{ $text }' is not written like a turn
turn-illegal = '{ $text }' is not legal here
turn-may-not-finish = the deployment '{ $text }' may not end there
turn-too-long = longer than { $max } characters
turn-wrong-remainder = '{ $text }' leaves { $left } on the origin
unfinished-commander-attacked = the Commander is attacked
unfinished-commanders-face = the Commanders face each other
unfinished-nothing-done = no step has been made
unfinished-stranded = { $carrier } may not stand on { $origin }
unknown-word = unknown { $kind } '{ $word }'
server-listen-metrics = cannot listen on { $address } for the metrics: { $source }
server-listen-internal = cannot listen on { $address } for other processes: { $source }
server-no-internal-address = other processes on the same database must reach this one: name an address of this machine with --internal-listen, such as 10.0.0.5:9021
database-server = cannot use the database { $database }: { $reason }
