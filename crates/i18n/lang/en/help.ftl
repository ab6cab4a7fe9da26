# --help and manual pages. Texts are found by the names of commands, options and values:
# help-COMMAND, help-COMMAND-opt-OPTION, help-COMMAND-opt-OPTION-VALUE, help-COMMAND-examples and
# help-COMMAND-notes; help-opt-OPTION where several commands share an option.

help-cotulenh = Cờ Tư Lệnh (Commander Chess): play, analyse, draw, convert and serve games
help-opt-lang = The language of messages [default: from the locale]
help-cotulenh-examples =
    cotulenh                      play in the browser; the same as cotulenh serve
    cotulenh play                 a game against the engine
    cotulenh show                 the board at the start of a game
    cotulenh moves start          the legal moves of the start position
    cotulenh explain start Tf6    which rule a move breaks, or what it does
    cotulenh convert a.pgn --to fen
                                  games as lists of positions, or as JSON
    cotulenh rules 9              a section of the rule book
    cotulenh analyse start        what the engine thinks of a position or a game
    cotulenh perft 3              count the move tree three plies deep
help-cotulenh-notes = A position is a FEN in quotation marks, or the word start. Exit status: 0 success, 1 failure, 2 wrong usage.
help-analyse = Analyse a position, or judge every turn of games
help-analyse-opt-what = A FEN, start, a file with PGN or with one FEN per line, or - for standard input
help-analyse-opt-multipv = How many of the best turns to follow
help-analyse-opt-game = Judge only this game of the file, counted from 1
help-analyse-opt-depth = How deep to look, in turns
help-analyse-opt-nodes = How many positions to look at, for each position of a game
help-analyse-opt-time = How long to look, in seconds, for each position of a game [default: 3; in games 0.5]
help-analyse-opt-threads = How many threads search
help-analyse-opt-hash = The size of the transposition table, in megabytes
help-analyse-opt-pgn = Write the games with judgements and better lines to this file
help-analyse-opt-graph = Draw the scores of the game into this file, .svg or .png
help-analyse-opt-json = Answer with one JSON object per line
help-opt-variant = Which game
help-opt-variant-cotulenh = Cờ Tư Lệnh
help-opt-variant-chess = Orthodox chess and Chess960
help-analyse-examples =
    cotulenh analyse start --time 5
    cotulenh analyse '6c4/11/11/11/11/11/11/2(NFT)8/11/11/11/7C3 r - - 0 1' --multipv 3 --depth 8
    cotulenh analyse game.pgn --nodes 50000 --pgn judged.pgn --graph game.svg
    cotulenh analyse games.pgn --game 3 --json
    cotulenh analyse - < game.pgn
    cotulenh convert game.pgn --to fen | cotulenh analyse - --depth 6 --json
    cotulenh analyse --variant chess start --depth 12
help-analyse-notes = A line shows depth, rank, score, positions searched and the expected turns. Scores are from the view of Red (White), in units of the weakest piece; #3 is mate in three turns, -#3 mate by the other side. Every game of a file is judged, one after the other. A turn is judged by how much of the expected result it loses: from 5 % an inaccuracy (?!), from 10 % a mistake (?), from 15 % a blunder (??); the better line follows it, and is a variation in the annotated PGN. With several games --graph numbers the files: game-1.svg, game-2.svg. The default time applies if neither --depth nor --nodes is given. Ctrl-C ends the search; what was found is kept, and the annotated PGN has the remaining games unchanged.
help-convert = Convert games between PGN, JSON, action logs and FEN lists
help-convert-opt-files = The files to read [default: standard input]
help-convert-opt-from = The form to read [default: from the file name, or else the content]
help-convert-opt-from-pgn = Games with tags, comments and variations
help-convert-opt-from-fen = Positions, one FEN per line
help-convert-opt-from-json = Games with everything that PGN holds, one JSON object per line
help-convert-opt-from-log = Action logs: the main line with every change it made, one JSON object per line
help-convert-opt-to = The form to write [default: from the name of the output file]
help-convert-opt-to-pgn = Games with tags, comments and variations
help-convert-opt-to-fen = Positions, one FEN per line
help-convert-opt-to-json = Games with everything that PGN holds, one JSON object per line
help-convert-opt-to-log = Action logs: the main line with every change it made, one JSON object per line
help-convert-opt-output = Write to this file instead of standard output
help-convert-opt-style = How PGN writes turns
help-convert-opt-style-san = Short, for people: Ic6
help-convert-opt-style-lan = Long, with every origin: Ic5c6
help-convert-opt-style-uci = As engines write them: c5c6
help-convert-opt-positions = Which positions of a game to list as FEN
help-convert-opt-positions-all = Every position of the main line
help-convert-opt-positions-first = The one the game starts from
help-convert-opt-positions-last = The last of the main line
help-convert-opt-skip-bad = Leave out games that cannot be read
help-convert-examples =
    cotulenh convert games.pgn --to json > games.jsonl
    cotulenh convert games.jsonl -o games.pgn
    cotulenh convert games.pgn --to log
    cotulenh convert games.pgn --to fen --positions last
    cotulenh convert --from pgn --to pgn --style lan < games.pgn
    cotulenh convert --variant chess games.pgn --to fen
help-convert-notes = Games are read, checked against the rules and written one by one, so memory does not grow with the number of games. Any number of files may be given; - is standard input. JSON holds everything that PGN holds and converts back unchanged. Action logs hold the main line only, FEN lists positions only; a warning tells when logs leave out tags, comments or variations. A game that cannot be read ends the conversion with status 1; with --skip-bad it is skipped and counted. A file given with -o appears when it is complete; until then it is FILE.part.
help-eval = Evaluate a position and each of its pieces
help-opt-fen = The position [default: start]
help-eval-opt-json = Answer with a JSON object
help-eval-opt-svg = Draw the board with the value of every stack, as SVG
help-opt-network = Use the network in this file instead of the built-in one
help-opt-no-network = Use no network, only the hand-written terms
help-eval-examples =
    cotulenh eval start
    cotulenh eval '6c4/11/11/11/11/11/11/2(NFT)8/11/11/11/7C3 r - - 0 1'
    cotulenh eval start --json
    cotulenh eval start --svg > worth.svg
    cotulenh eval --variant chess start
help-eval-notes = The value is that of the position itself, without looking ahead, from the view of Red or White, in hundredths of the weakest piece. The value of a piece is the difference it makes. Network files are made by cotulenh train.
help-explain = Say what a turn does, or which rule it breaks
help-explain-opt-fen = The position, or start
help-explain-opt-turn = The turn, or one step of a deployment in progress; - reads one per line from standard input
help-explain-opt-json = Answer with one JSON object for each turn
help-explain-examples =
    cotulenh explain start Ic6
    cotulenh explain start c5b5
    cotulenh explain '6c4/11/11/11/11/11/11/2(NFT)8/11/11/11/7C3 r - - 0 1' 'c5:F>e7,T>d5'
    cotulenh explain --json --lang vi start Tf6
    cotulenh explain start - < turns.txt
help-explain-notes = A legal turn is described; for an illegal one the answer is the rule it breaks, with its section (see cotulenh rules), and the exit status is 1. Turns may be written in any style: Ic6, Ic5c6, c5c6, and deployments c3:(NT):F>e5 or c3:Fe5. With --json an illegal turn has "legal":false and "reason", a word that does not depend on the language.
help-mates = Prove mates, find them, and time the engine on them
help-mates-examples =
    cotulenh mates solve '3h2TM1c1/11/4f6/9E1/9A1/11/11/11/11/11/11/4H5C r - - 3 20' --turns 2
    cotulenh mates check                   time the engine on the built-in suite
    cotulenh mates find --games 500 --out mates.json
help-mates-solve = Prove a mate by searching every turn and every reply
help-mates-solve-opt-fen = The position
help-mates-solve-opt-turns = At most this many turns by the side to move
help-mates-solve-opt-nodes = Give up after this many positions
help-mates-solve-opt-json = Answer with a JSON object
help-mates-solve-examples =
    cotulenh mates solve '3h2TM1c1/11/4f6/9E1/9A1/11/11/11/11/11/11/4H5C r - - 3 20'
    cotulenh mates solve start --turns 1 --json
help-mates-find = Find mates in fast self-play games and prove them
help-mates-find-opt-games = How many games to look through
help-mates-find-opt-each = How many mates of each length to keep
help-mates-find-opt-nodes = Positions the engine searches per turn
help-mates-find-opt-proof-nodes = Positions a proof may take
help-opt-seed = Seed of the games
help-opt-out = The suite to write
help-mates-find-examples =
    cotulenh mates find --games 500 --out mates.json
    cotulenh mates find --games 50 --each 5 --seed 7 --out few.json
help-mates-find-notes = Ctrl-C ends the search; the mates found so far are written.
help-mates-check = Time the engine on a suite of mates
help-opt-suite = A suite to use instead of the built-in one
help-mates-check-opt-limit = Time limit for one mate, in milliseconds
help-mates-check-opt-hash = The size of the transposition table, in megabytes
help-mates-check-opt-json = Answer with one JSON object per line
help-mates-check-examples =
    cotulenh mates check
    cotulenh mates check --suite mates.json --limit 500 --json
help-mates-check-notes = The exit status is 0 if every mate was found in the fewest turns, else 1.
help-moves = List the legal moves of a position
help-moves-opt-fen = The position, or start [default: one FEN per line from standard input]
help-moves-opt-json = Answer with one JSON object per line
help-moves-opt-practice = Also accept boards without one or both Commanders, as in lessons
help-moves-opt-no-last-guard = On a practice board, let nobody become a hero as the last guard
help-moves-examples =
    cotulenh moves start
    cotulenh moves --json '6c4/11/11/11/11/11/11/2(NFT)8/11/11/11/7C3 r - - 0 1'
    cotulenh moves --json < positions.txt      one FEN per line, one answer per line
    cotulenh moves --variant chess start
help-moves-notes = With --json an answer is {"{"}"fen","check","outcome","moves":[[text,fen_after],...]{"}"}, the moves sorted by their text; a bad position gets {"{"}"fen","error","code"{"}"}, and the next line is read. Deployment steps are moves of their own: Fc3>e5, and finish to end the deployment. In the middle of one, "recombine":[[role,square],...] lists the pieces that may join a group sent out earlier.
help-perft = Count the leaves of the tree of legal moves
help-perft-opt-fen = The position [default: start]
help-perft-opt-depth = How many plies deep
help-perft-opt-divide = Show the count below each first move
help-perft-opt-turns = Count whole turns as plies instead of atomic moves
help-perft-opt-list = List the moves of the last ply instead of counting them
help-perft-opt-threads = How many threads count
help-perft-opt-hash = Cache counts in a table of this many megabytes
help-perft-opt-json = Answer with one JSON object
help-perft-examples =
    cotulenh perft 3
    cotulenh perft 4 --threads 2 --hash 256
    cotulenh perft '6c4/11/11/11/11/11/11/2(NFT)8/11/11/11/7C3 r - - 0 1' 2 --divide
    cotulenh perft --variant chess start 5 --json
help-perft-notes = Every atomic move is one ply: a plain move, a deployment step, or the finish of a deployment.
help-play = Play a game in the terminal
help-play-opt-fen = The position to start from [default: start]
help-play-opt-red = Who plays Red: me, or a level of the engine from 0 to 20
help-play-opt-blue = Who plays Blue
help-play-opt-friend = Two people at this keyboard
help-play-opt-watch = Watch two engines, at this level [default: 12]
help-play-opt-clock = Clocks: minutes for the game and seconds for each turn
help-play-opt-nodes = Positions the engine searches per turn, instead of a time: the same turns every time
help-play-opt-engine-time = Seconds the engine has for a turn
help-play-opt-file = The PGN file that keeps the games [default: cotulenh/game.pgn in the user's state folder]
help-play-opt-resume = Continue the last game in the file
help-play-opt-no-save = Do not save the game
help-play-opt-plain = Play line by line instead of on the full screen
help-opt-flip = Show the board from the side of Blue
help-opt-color = When to use colours
help-opt-color-auto = In a terminal, unless NO_COLOR is set
help-opt-color-always = Always
help-opt-color-never = Never
help-play-examples =
    cotulenh play                         Red against the engine at level 5
    cotulenh play --red 8 --blue me       Blue against level 8
    cotulenh play --friend --clock 10+5   two people at one keyboard, ten minutes each
    cotulenh play --watch                 two engines
    cotulenh play --resume                continue the last game
    cotulenh play --plain                 in lines, for screen readers and pipes
help-play-notes = On the screen F1 shows the keys. Moves are typed (Ic6, Ic5c6, c5c6, c5:Fe7,Td5), or chosen with the arrows and Enter, or with the mouse; for a stack you are asked which pieces move. An illegal move is answered with the rule it breaks. The game is saved after every turn and deployment step: Ctrl-C, a closed window or a power cut lose nothing. The file keeps every game; a new one comes after the others, and --resume continues the last. With --plain every line is a move or a word: help, moves, board, undo, redo, hint, finish, back, cancel, join T e7, resign, draw, quit.
help-puzzles = Mine puzzles from self-play, prove them, and export them for the page
help-puzzles-examples =
    cotulenh puzzles mine --count 240 --seed 1 --out suites/puzzles/cotulenh.json
    cotulenh puzzles prove                 prove the built-in puzzles again
    cotulenh puzzles page --out web/app/puzzles.json
help-puzzles-mine = Find puzzles in self-play games and prove them
help-puzzles-mine-opt-count = How many puzzles the file should have
help-puzzles-mine-opt-games = Play at most this many games
help-puzzles-mine-examples =
    cotulenh puzzles mine --count 240 --seed 1 --out suites/puzzles/cotulenh.json
    cotulenh puzzles mine --games 20 --out few.json
help-puzzles-mine-notes = Puzzles already in the file are kept, so mining continues where it stopped. Ctrl-C ends it without losing any.
help-puzzles-prove = Prove a suite of puzzles again
help-puzzles-prove-opt-mates = Only the puzzles that the mate solver proves
help-puzzles-prove-examples =
    cotulenh puzzles prove
    cotulenh puzzles prove --suite few.json
help-puzzles-prove-notes = Exit status 0 if every puzzle holds, else 1.
help-puzzles-page = Write the puzzles for the page
help-puzzles-page-opt-out = The file to write
help-render = Draw a position or a game as SVG, PNG or GIF
help-render-opt-subject = A FEN, start, a PGN, or a file; - for standard input [default: standard input]
help-render-opt-output = The file to write; its extension decides the format
help-render-opt-format = The format, whatever the file extension
help-render-opt-format-svg = Vector graphics, sharp at any size
help-render-opt-format-png = Pixels
help-render-opt-format-gif = An animated game
help-render-opt-size = The width in pixels [default: 800; of a GIF 480, of a strip 1600]
help-render-opt-theme = The look of the board
help-render-opt-coordinates = The letters and numbers on the frame
help-render-opt-coordinates-none = A narrow frame without any
help-render-opt-coordinates-letters = a to k and 1 to 12
help-render-opt-coordinates-both = Also the numbers of the printed board, 0 to 10 and 0 to 11
help-render-opt-arrow = Draw an arrow, such as c5c8 or c5c8:red; may be repeated
help-render-opt-mark = Mark a square, such as c5 or c5:take; may be repeated
help-render-opt-zones = Show where air defence reaches
help-render-opt-last = Mark a turn as the last one, such as c5c6 or c3:Fe5,Td3
help-render-opt-game = Which game of a PGN with several
help-render-opt-ply = The position after this many turns of a game [default: the end]
help-render-opt-turns = Only these turns of a game, for a GIF or a strip; 0 is the start
help-render-opt-strip = All positions of a game side by side, with the turns below them
help-render-opt-columns = How many boards in a row of a strip [default: about as many as rows]
help-render-opt-delay = How long a GIF shows each position
help-render-opt-pieces = Draw all pieces instead of a position
help-render-examples =
    cotulenh render start -o start.png
    cotulenh render start --mark c6:go --arrow c5c6 --theme modern -o first-move.svg
    cotulenh render '6c4/11/11/11/11/11/11/2(NFT)8/11/11/11/7C3 r - - 0 1' --zones red > ships.svg
    cotulenh render game.pgn -o game.gif --size 400 --delay 800
    cotulenh render game.pgn --strip --turns 10..18 -o turning-point.png
    cotulenh render game.pgn --ply 12 --flip -o after-12-turns.png
help-render-notes = A position is a FEN, playable or not, or the word start; a game is a PGN. Either can be a file, the text itself, or standard input. SVG without --output goes to standard output. Kinds of marks: here (the default), go, take, stay, suicide, join. Colours of arrows: green, red, blue, yellow or six hexadecimal digits.
help-rules = Read the rule book
help-rules-opt-section = The number of a section, or all
help-rules-opt-search = Search the book for these words
help-rules-opt-markdown = Write the book as Markdown with pictures into this folder
help-rules-opt-json = Write the whole book as JSON: text, positions, and what is said about them
help-rules-opt-boards = Draw the boards of the examples
help-opt-width = How many columns to use [default: the width of the terminal]
help-rules-opt-no-pager = Write everything at once, however long it is
help-rules-examples =
    cotulenh rules                      the list of sections
    cotulenh rules 9                    deployment
    cotulenh rules all --lang vi        the whole book in Vietnamese
    cotulenh rules 6 --boards           with the boards of its examples
    cotulenh rules --search 'last guard'
    cotulenh rules --markdown book      both languages as files, with pictures
    cotulenh rules --json --lang vi     the book as the page reads it
help-rules-notes = The sections have the numbers that cotulenh explain names. Every example of the book is tested. --search takes Vietnamese with or without its accents; if nothing is found the status is 1.
help-selfplay = Play training games of the engine against itself, or describe a file of them
help-selfplay-opt-out = The file to write games to, or to continue
help-selfplay-opt-stats = Describe the games of a file
help-selfplay-opt-rescore = Play no games: give those of this file the values of another player
help-selfplay-opt-by = The player, as in cotulenh match: uci:PROGRAM, or ours
help-selfplay-opt-games = How many games the file is to hold [default: 10000; with --rescore all of them]
help-selfplay-opt-minutes = Stop after this many minutes
help-selfplay-opt-nodes = Positions to search per turn
help-selfplay-opt-threads = How many games to play at the same time [default: the number of cores]
help-selfplay-opt-seed = Equal seeds make equal games
help-selfplay-opt-opening = How many random turns come first, at least and at most
help-selfplay-opt-resign = Adjudicate a win after both scores agree on at least CP centipawns for TURNS turns each; 0:1 for never [default: 3000:4; chess 1500:4]
help-selfplay-opt-draw = Adjudicate a draw after both scores stay within CP centipawns for TURNS turns each; 0:0 for never [default: 8:8]
help-opt-max-turns = Adjudicate a draw after this many turns of both sides together
help-selfplay-opt-json = Answer with one JSON object
help-selfplay-examples =
    cotulenh selfplay --out games.bin --games 30000 --nodes 1000
    cotulenh selfplay --variant chess --out chess.bin --minutes 60
    cotulenh selfplay --stats games.bin
    cotulenh selfplay --variant chess --rescore chess.bin --by uci:stockfish --nodes 100 --out taught.bin
help-selfplay-notes = Equal settings make equal files, with any number of threads. The same command continues an interrupted run. Values of another player are scaled until they predict the results as the old ones did. The file format is described in docs/training.md.
help-serve = Serve the page to play in the browser
help-serve-opt-listen = The address to listen on, such as 0.0.0.0:8080 or 0.0.0.0 [default: this machine only, port 8020 or a free one]
help-serve-opt-open = Open the page in the browser
help-serve-opt-db = The file that keeps the games, or the URL of a PostgreSQL database that several servers share [default: a file in the user's data folder]
help-serve-opt-public-url = The address that visitors use, such as https://cotulenh.example, behind a proxy
help-serve-opt-trusted-proxy = A proxy, or a network of proxies, whose X-Forwarded-For is trusted; may be repeated
help-serve-opt-metrics = Serve Prometheus metrics at this address, as /metrics
help-serve-opt-max-db-size = The largest size of the database, in megabytes [default: no limit]
help-serve-opt-keep-days = Delete games that nobody has touched for this many days [default: never]
help-serve-opt-access-log = Log every request [default: on, unless the log goes to a terminal]
help-serve-opt-no-rate-limits = Do not limit requests and connections per address, for tests; limits on storage remain
help-serve-examples =
    cotulenh serve --open                 opens the page in the browser
    cotulenh serve --listen 0.0.0.0:8080  lets others on the network play too, on port 8080
    cotulenh serve --db games.sqlite      keeps the games in this file
    cotulenh serve --public-url https://cotulenh.example --trusted-proxy 127.0.0.1
                                          answers behind a proxy on the same machine
    cotulenh serve --db postgres://cotulenh@db/games --internal-listen 10.0.0.5:9021
                                          shares the games with other servers on that database
help-serve-notes = At the start the server prints the address of the page and where the games are stored; if standard output is not a terminal, its first line is the bare address. Ctrl-C ends the server; games continue when it starts again. RUST_LOG=debug logs more.
help-admin = Back up, restore, prune and check a server's database
help-opt-db = The file that keeps the games [default: a file in the user's data folder]
help-opt-json = Answer with a JSON object
help-admin-examples =
    cotulenh admin backup games-2026-11-17.sqlite  copies the games of a running server
    cotulenh admin prune --days 180 --dry-run      counts games that are older than half a year
    cotulenh admin copy postgres://cotulenh@db/games
                                                   copies all games into PostgreSQL
help-admin-backup = Copy the database to a new file; the server may be running
help-admin-backup-opt-file = The new file
help-admin-restore = Replace the database with a backup; no server may be running
help-admin-restore-opt-file = The backup
help-admin-prune = Delete old games; the server may be running
help-admin-prune-opt-days = Delete games that nobody has touched for this many days
help-admin-prune-opt-dry-run = Only count them
help-admin-check = Check the whole database and replay every game
help-export-site = Write the page as static files for any web host
help-export-site-opt-folder = The folder to write to; existing files are replaced
help-export-site-examples =
    cotulenh export-site site             for any web host, at its root or in a folder
    python3 -m http.server -d site        shows it on this machine
help-export-site-notes = Everything that needs no other person works there: games against the computer and at one screen, analysis, editor, lessons, puzzles.
help-show = Draw a board in the terminal
help-show-opt-ascii = Use only ASCII characters
help-show-opt-flip = Show the board from the side of Blue or Black
help-show-examples =
    cotulenh show
    cotulenh show --flip --lang vi
    cotulenh show '6c4/11/11/11/11/11/11/2(NFT)8/11/11/11/7C3 r - - 0 1'
    cotulenh show --variant chess
help-show-notes = Red has capitals and Blue small letters, + marks a hero, (NFT) is a Navy carrying an Air Force and a Tank. Where space is short, N& is a Navy with cargo, listed below the board. A position that cannot be played is drawn too, with its faults, and the exit status is 1.
help-train = Train a network, or the weights of the hand-written evaluation, on games of selfplay
help-train-opt-games = Files of games
help-train-opt-model = What to train
help-train-opt-model-network = A network that is added to the hand-written evaluation
help-train-opt-model-terms = The weights of the hand-written evaluation
help-train-opt-out = The file to write the result to
help-train-opt-hidden = Hidden units per side, a multiple of 16
help-train-opt-name = A name for the network
help-train-opt-epochs = Passes over the positions
help-train-opt-batch = Positions per step
help-train-opt-rate = The first learning rate; it falls along a cosine [default: 0.001; terms 0.005]
help-train-opt-last-rate = The last learning rate [default: 0.00001; terms 0.0001]
help-train-opt-decay = Weight decay, of a network towards 0, of terms towards their old values [default: 0.3; terms 0.0001]
help-train-opt-result-share = The weight of results against search scores, from 0 to 1
help-train-opt-unit = The centipawns at which a side is expected to score 73 % [default: fitted to the games]
help-train-opt-max-value = Skip positions with values farther from 0, in centipawns [default: 3000]
help-train-opt-skip-turns = Skip this many turns after each opening
help-train-opt-no-deployments = Skip positions inside deployments
help-train-opt-seed = Equal seeds train equal weights
help-train-opt-threads = How many threads train [default: the number of cores]
help-train-opt-checkpoint = Keep the state of training in this file, and continue from it
help-train-opt-plot = Draw the losses as an SVG picture
help-train-opt-json = Answer with one JSON object
help-train-examples =
    cotulenh train games.bin --out cotulenh.nnue --hidden 32 --plot losses.svg
    cotulenh train a.bin b.bin --out big.nnue --epochs 60 --checkpoint big.ckpt
    cotulenh train games.bin --model terms --out crates/eval/src/cotulenh/weights.rs
help-train-notes = Games come from cotulenh selfplay. A network is added to the hand-written evaluation; --model terms fits the weights of that evaluation and writes them as source code. With --checkpoint the same command continues after the last whole epoch; Ctrl-C stops there. Choose between networks by matches, not by loss.
help-uci = Run as a UCI engine on standard input and output
help-uci-examples =
    cotulenh uci                  then type uci, position startpos, go movetime 1000, quit
    setoption name UCI_Variant value chess
help-uci-notes = For chess interfaces. A turn is one word, even a whole deployment: c3:Fe5,Td3. Besides the commands of the protocol there are d, bench and go perft N.
help-bench = Search fixed positions: node counts as a signature, and speed
help-bench-opt-variant = Which game [default: both]
help-bench-opt-variant-cotulenh = Cờ Tư Lệnh
help-bench-opt-variant-chess = Orthodox chess and Chess960
help-bench-opt-depth = How deep [default: 12; chess 15]
help-bench-opt-threads = How many threads search; several are compared with one
help-bench-opt-json = Answer with one JSON object per line
help-bench-examples =
    cotulenh bench                          both games, one thread
    cotulenh bench --variant chess --depth 12
    cotulenh bench --threads 2              how much faster two threads are than one
help-bench-notes = With one thread the node counts are the same on every machine. They change only with the search or the evaluation.
help-match = Play a match between two engines and measure the difference in strength
help-match-opt-first = The player whose result is reported
help-match-opt-second = Its opponent
help-match-opt-games = How many games, an even number
help-match-opt-tc = A clock for each player, in seconds: 5+0.05, or 40/60+1 for 40 turns per minute
help-match-opt-move-time = A time for each turn: 50ms, 2s
help-match-opt-nodes = Positions to search per turn
help-match-opt-depth = Depth of each search
help-match-opt-time-margin = How far a player may exceed its time [default: 0]
help-match-opt-concurrency = How many games to play at the same time
help-match-opt-openings = A file with one opening per line, turns or a FEN [default: 320 built-in openings]
help-match-opt-seed = Seed for the order of openings and for random choices
help-match-opt-sprt = Stop when a sequential test decides between these two differences in Elo
help-match-opt-resign = Adjudicate a win after both scores agree on at least CP centipawns for TURNS turns each
help-match-opt-draw = Adjudicate a draw after both scores stay within CP centipawns for TURNS turns each
help-match-opt-draw-after = But not before this many turns of both sides together
help-match-opt-pgn = Write the games to this file
help-match-opt-resume = Keep the results in this file, and continue from it
help-match-opt-json = Answer with one JSON object
help-match-notes =
    Players:
      ours                  the engine in this program; settings: level, threads, hash, overhead,
                            noise, margin (centipawns it errs by) and blindness (% it overlooks)
      random                any legal move
      greedy                the turn with the best material at its end
      plain4                alpha-beta on material, four turns deep (plain1 to plain9)
      uci:PROGRAM           another program that speaks UCI; settings: its options
    Settings follow a colon and are separated by commas. Every player may have limits of its own (tc, movetime, nodes, depth) and a name.

    Examples:
      cotulenh match ours plain4 --move-time 50ms --games 100
      cotulenh match ours:level=8 ours:level=12 --move-time 100ms --games 40
      cotulenh match --variant chess ours uci:stockfish,UCI_LimitStrength=true,UCI_Elo=2400 --tc 5+0.05
      cotulenh match ours greedy --nodes 2000 --pgn games.pgn --resume match.jsonl
      cotulenh match ours 'uci:./old-cotulenh uci' --tc 1+0.01 --games 2000 --sprt 0,10

    Every opening is played twice with colours reversed. The result is the first player's. With --resume every game is recorded at once, and the same command continues where it was interrupted; Ctrl-C ends the match with the result so far.
help-openings = Make balanced openings for matches
help-openings-opt-count = How many openings to make
help-openings-opt-seed = Equal seeds make equal openings
help-openings-opt-window = How far from even the score may be, in centipawns
help-openings-opt-nodes = Positions to search when judging an opening
help-openings-examples =
    cotulenh openings --count 300 > suites/openings/cotulenh.txt
    cotulenh openings --variant chess --count 300 > suites/openings/chess.txt
help-openings-notes = An opening is a line of turns from the start. Turns are chosen at random among those that look sound; the result is kept if material is even and a search finds neither side ahead.
help-completions = Print a completion script for a shell
help-completions-opt-shell = Which shell
help-completions-examples =
    cotulenh completions bash > ~/.local/share/bash-completion/completions/cotulenh
    cotulenh completions zsh > ~/.zfunc/_cotulenh
    cotulenh completions fish > ~/.config/fish/completions/cotulenh.fish
help-man = Print a manual page
help-man-opt-about = The command to describe [default: all of them]
help-man-examples =
    cotulenh man | man -l -                          read it now
    cotulenh man perft > ~/.local/share/man/man1/cotulenh-perft.1
help-opt-help = Print help
help-opt-version = Print version
help-help = Print this message or the help of a command
help-worker = Compute engine jobs for servers that share a PostgreSQL database
help-worker-opt-db = The PostgreSQL database of the servers
help-worker-opt-threads = How many jobs to work on at the same time [default: the number of cores]
help-worker-examples =
    cotulenh worker --db postgres://cotulenh@db/games              works on one job per core
    cotulenh worker --db postgres://cotulenh@db/games --threads 8  on eight jobs at a time
help-worker-notes = Engine turns and game reviews wait in the database. A worker needs no port and no files. If it dies nothing is lost; another takes its jobs.
help-serve-opt-internal-listen = Where other servers on the same PostgreSQL database reach this one, such as 10.0.0.5:9021; keep it private
help-serve-opt-engine-threads = How many engine turns to compute at the same time; 0 leaves them to workers [default: the number of cores, at least 2]
help-admin-copy = Copy the file to a PostgreSQL database; no server may be running
help-admin-copy-opt-to = The PostgreSQL database
