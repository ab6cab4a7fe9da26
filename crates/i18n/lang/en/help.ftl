# --help and manual pages. Texts are found by the names of commands, options and values:
# help-COMMAND, help-COMMAND-opt-OPTION, help-COMMAND-opt-OPTION-VALUE, help-COMMAND-examples and
# help-COMMAND-notes; help-opt-OPTION where several commands share an option.

help-cotulenh = Cờ Tư Lệnh (Commander Chess): play, analyse, draw, convert and serve games
help-opt-lang = The language of messages; the locale decides if it is not given
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
help-cotulenh-notes = A position is given as a FEN in quotation marks, or as the word start. Exit status: 0 fine, 1 the work failed, 2 wrong usage.
help-analyse = Let the engine judge a position, or every turn of games
help-analyse-opt-what = A FEN, start, a file with PGN or with one FEN per line, or - for standard input
help-analyse-opt-multipv = How many of the best turns are followed
help-analyse-opt-game = Judge only this game of the file, counted from 1
help-analyse-opt-depth = How deep to look, in turns
help-analyse-opt-nodes = How many positions to look at, for each position of a game
help-analyse-opt-time = How long to look in seconds, for each position of a game
help-analyse-opt-threads = How many threads think
help-analyse-opt-hash = The memory for positions, in megabytes
help-analyse-opt-pgn = Write the games with judgements and better lines to this file
help-analyse-opt-graph = Draw the course of the game into this file, .svg or .png
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
help-analyse-notes = A line of a position shows: depth, number of the line, score, positions visited, the expected turns. Scores are seen from Red (White), in pieces of the weakest kind; #3 is mate in three turns, -#3 mate by the other side. Every game of a file is judged, one after the other. A turn is judged by what it loses of the expected result: from 5 % an inaccuracy (?!), from 10 % a mistake (?), from 15 % a blunder (??); the better line is shown behind it, and written to the annotated PGN as a variation. With several games --graph numbers the files: game-1.svg, game-2.svg. Without --depth, --nodes or --time a position is searched for 3 seconds, each position of a game for 0.5. Ctrl-C ends the search; what was found stays, and the annotated PGN has the remaining games as they were.
help-convert = Convert games between PGN, JSON, action logs and FEN lists
help-convert-opt-files = The files; without any, standard input
help-convert-opt-from = The form of what is read
help-convert-opt-from-pgn = Games with tags, comments and variations
help-convert-opt-from-fen = Positions, one FEN per line
help-convert-opt-from-json = Games with all that PGN holds, one JSON object per line
help-convert-opt-from-log = Action logs: the main line with every change it made, one JSON object per line
help-convert-opt-to = The form of what is written
help-convert-opt-to-pgn = Games with tags, comments and variations
help-convert-opt-to-fen = Positions, one FEN per line
help-convert-opt-to-json = Games with all that PGN holds, one JSON object per line
help-convert-opt-to-log = Action logs: the main line with every change it made, one JSON object per line
help-convert-opt-output = Write to this file instead of standard output
help-convert-opt-style = How PGN writes turns
help-convert-opt-style-san = Short, for people: Ic6
help-convert-opt-style-lan = Long, with every origin: Ic5c6
help-convert-opt-style-uci = As engines write them: c5c6
help-convert-opt-positions = Which positions of a game a FEN list has
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
help-convert-notes = Games are read, checked against the rules and written one by one, so memory does not grow with the number of games. Any number of files may be given; - is standard input. The form follows from --from and --to, else from the file names, else from the first bytes. JSON holds everything that PGN holds and comes back unchanged. Action logs hold the main line only, FEN lists positions only; a warning says when tags, comments or variations were left out of logs. A game that cannot be read ends the work with status 1; with --skip-bad it is left out and counted. A file given with -o appears when it is complete; until then it is FILE.part.
help-eval = Say what a position is worth, and each piece in it
help-opt-fen = The position, or start
help-eval-opt-json = Answer with a JSON object
help-eval-opt-svg = Draw the board with the worth of every stack, as SVG
help-opt-network = Use the network in this file instead of the one that comes with the program
help-opt-no-network = Use no network, only the hand-written terms
help-eval-examples =
    cotulenh eval start
    cotulenh eval '6c4/11/11/11/11/11/11/2(NFT)8/11/11/11/7C3 r - - 0 1'
    cotulenh eval start --json
    cotulenh eval start --svg > worth.svg
    cotulenh eval --variant chess start
help-eval-notes = The value is that of the position itself, without looking ahead, seen from Red or White, in hundredths of the weakest piece. What a piece is worth is the value with it less the value without it. Network files are made by cotulenh train.
help-explain = Say what a turn does, or which rule it breaks
help-explain-opt-turn = The turn, or one step of a deployment under way; - for one a line on standard input
help-explain-opt-json = Answer with one JSON object for each turn
help-explain-examples =
    cotulenh explain start Ic6
    cotulenh explain start c5b5
    cotulenh explain '6c4/11/11/11/11/11/11/2(NFT)8/11/11/11/7C3 r - - 0 1' 'c5:F>e7,T>d5'
    cotulenh explain --json --lang vi start Tf6
    cotulenh explain start - < turns.txt
help-explain-notes = A legal turn is told as what it does, an illegal one gets the rule it breaks, with the section of the rules (see cotulenh rules) and status 1. Turns are written in any style: Ic6, Ic5c6, c5c6, and deployments c3:(NT):F>e5 or c3:Fe5. With --json the answer is one object; an illegal turn has "legal":false and "reason", a word that does not change with the language.
help-mates = Prove mates, find them, and time the engine on them
help-mates-examples =
    cotulenh mates solve '3h2TM1c1/11/4f6/9E1/9A1/11/11/11/11/11/11/4H5C r - - 3 20' --turns 2
    cotulenh mates check                   how long the engine takes for the committed suite
    cotulenh mates find --games 500 --out mates.json
help-mates-solve = Prove a mate by looking at every turn and every answer
help-mates-solve-opt-fen = The position
help-mates-solve-opt-turns = The most turns of the side to move
help-mates-solve-opt-nodes = Give up after so many positions
help-mates-solve-opt-json = Answer with a JSON object
help-mates-solve-examples =
    cotulenh mates solve '3h2TM1c1/11/4f6/9E1/9A1/11/11/11/11/11/11/4H5C r - - 3 20'
    cotulenh mates solve start --turns 1 --json
help-mates-find = Find mates in quick games of the engine against itself and prove them
help-mates-find-opt-games = How many games to look through
help-mates-find-opt-each = How many mates of each length to keep
help-mates-find-opt-nodes = Positions the engine looks at for each turn
help-mates-find-opt-proof-nodes = Positions a proof may take
help-opt-seed = Where the games come from
help-opt-out = The suite to write
help-mates-find-examples =
    cotulenh mates find --games 500 --out mates.json
    cotulenh mates find --games 50 --each 5 --seed 7 --out few.json
help-mates-find-notes = Ctrl-C ends the search; the mates found so far are written.
help-mates-check = Time the engine on a suite of mates
help-opt-suite = Another suite than the committed one
help-mates-check-opt-limit = The longest the engine may take for one, in milliseconds
help-mates-check-opt-hash = The engine's table, in megabytes
help-mates-check-opt-json = Answer with one JSON object a line
help-mates-check-examples =
    cotulenh mates check
    cotulenh mates check --suite mates.json --limit 500 --json
help-mates-check-notes = Exit status 0 if every mate was found in as few turns as there are, else 1.
help-moves = List the legal moves of a position
help-moves-opt-fen = The position, or start; without it one FEN a line is read from standard input
help-moves-opt-json = Answer with one JSON object a line
help-moves-opt-practice = Take boards without one or both Commanders too, as lessons have them
help-moves-opt-no-last-guard = On a practice board, let nobody become a hero as the last guard
help-moves-examples =
    cotulenh moves start
    cotulenh moves --json '6c4/11/11/11/11/11/11/2(NFT)8/11/11/11/7C3 r - - 0 1'
    cotulenh moves --json < positions.txt      one FEN a line, one answer a line
    cotulenh moves --variant chess start
help-moves-notes = With --json an answer is {"{"}"fen","check","outcome","moves":[[text,fen_after],...]{"}"}, the moves sorted by their text; what is no position gets {"{"}"fen","error","code"{"}"}, and the next line is read. Deployment steps are moves of their own: Fc3>e5, and finish to end the deployment. In the middle of one, "recombine":[[role,square],...] lists the pieces that may join a group sent out earlier.
help-perft = Count the leaves of the tree of legal moves
help-perft-opt-fen = The position; the start if it is not given
help-perft-opt-depth = How many plies deep
help-perft-opt-divide = Show the count below each first move
help-perft-opt-turns = Count whole turns as plies instead of atomic moves
help-perft-opt-list = List the moves of the last ply instead of counting them
help-perft-opt-threads = How many threads count
help-perft-opt-hash = Remember counts in a table of so many megabytes
help-perft-opt-json = Answer with one JSON object
help-perft-examples =
    cotulenh perft 3
    cotulenh perft 4 --threads 2 --hash 256
    cotulenh perft '6c4/11/11/11/11/11/11/2(NFT)8/11/11/11/7C3 r - - 0 1' 2 --divide
    cotulenh perft --variant chess start 5 --json
help-perft-notes = Every atomic move is one ply: a plain move, a deployment step, or the finish of a deployment.
help-play = Play a game in the terminal
help-play-opt-fen = The position to start from
help-play-opt-red = Who plays Red: me, or a level of the engine from 0 to 20
help-play-opt-blue = Who plays Blue
help-play-opt-friend = Two people at this keyboard
help-play-opt-watch = Two engines, at this level
help-play-opt-clock = Clocks: minutes for the game and seconds for each turn
help-play-opt-nodes = Positions the engine looks at for a turn, instead of time: the same turns every time
help-play-opt-engine-time = Seconds the engine has for a turn
help-play-opt-file = Where the games are kept, as PGN; by default a file in the user's state folder
help-play-opt-resume = Go on with the last game in the file
help-play-opt-no-save = Keep the game nowhere
help-play-opt-plain = In lines instead of on the full screen
help-opt-flip = Look from the side of Blue
help-opt-color = When to use colours
help-opt-color-auto = In a terminal, unless NO_COLOR is set
help-opt-color-always = Always
help-opt-color-never = Never
help-play-examples =
    cotulenh play                         Red against the engine at level 5
    cotulenh play --red 8 --blue me       Blue against level 8
    cotulenh play --friend --clock 10+5   two people at one keyboard, ten minutes each
    cotulenh play --watch                 two engines
    cotulenh play --resume                go on with the game left last
    cotulenh play --plain                 in lines, for screen readers and pipes
help-play-notes = On the screen F1 shows the keys. Moves are typed (Ic6, Ic5c6, c5c6, c5:Fe7,Td5), or chosen with the arrows and Enter, or with the mouse; a stack asks who of it moves. A move that is not legal is answered with the rule it breaks. The game is saved after every turn, deployments under way included: Ctrl-C, a closed window or a power cut lose nothing. The file keeps every game; a new one comes after the others, and --resume continues the last. With --plain every line is a move or a word: help, moves, board, undo, redo, hint, finish, back, cancel, join T e7, resign, draw, quit.
help-puzzles = Mine puzzles from self-play, prove them, and hand them to the page
help-puzzles-examples =
    cotulenh puzzles mine --count 240 --seed 1 --out suites/puzzles/cotulenh.json
    cotulenh puzzles prove                 prove the committed puzzles once more
    cotulenh puzzles page --out web/app/puzzles.json
help-puzzles-mine = Find puzzles in games of the engine against itself and prove them
help-puzzles-mine-opt-count = How many puzzles to have in the end
help-puzzles-mine-opt-games = The most games to play
help-puzzles-mine-examples =
    cotulenh puzzles mine --count 240 --seed 1 --out suites/puzzles/cotulenh.json
    cotulenh puzzles mine --games 20 --out few.json
help-puzzles-mine-notes = Puzzles that the file already has are kept, so mining goes on where it stopped. Ctrl-C ends it; what was found is in the file.
help-puzzles-prove = Prove a suite of puzzles once more
help-puzzles-prove-opt-mates = Only the puzzles that the mate solver proves
help-puzzles-prove-examples =
    cotulenh puzzles prove
    cotulenh puzzles prove --suite few.json
help-puzzles-prove-notes = Exit status 0 if every puzzle holds, else 1.
help-puzzles-page = Write the puzzles as the page reads them
help-puzzles-page-opt-out = The file to write
help-render = Draw a position or a game as SVG, PNG or GIF
help-render-opt-subject = A FEN, start, a PGN, or a file; standard input if it is not given or -
help-render-opt-output = Where to put the picture; its ending tells the format
help-render-opt-format = The format, whatever the ending of the file
help-render-opt-format-svg = Lines and areas, sharp at any size
help-render-opt-format-png = Pixels
help-render-opt-format-gif = A game, one position after the other
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
help-render-opt-ply = The position after so many turns of a game; the end if it is not given
help-render-opt-turns = Only these turns of a game, for a GIF or a strip; 0 is the start
help-render-opt-strip = All positions of a game side by side, with the turns below them
help-render-opt-columns = How many boards in a row of a strip
help-render-opt-delay = How long a GIF shows each position
help-render-opt-pieces = Draw all pieces instead of a position
help-render-examples =
    cotulenh render start -o start.png
    cotulenh render start --mark c6:go --arrow c5c6 --theme modern -o first-move.svg
    cotulenh render '6c4/11/11/11/11/11/11/2(NFT)8/11/11/11/7C3 r - - 0 1' --zones red > ships.svg
    cotulenh render game.pgn -o game.gif --size 400 --delay 800
    cotulenh render game.pgn --strip --turns 10..18 -o turning-point.png
    cotulenh render game.pgn --ply 12 --flip -o after-12-turns.png
help-render-notes = A position is a FEN, playable or not, or the word start; a game is a PGN. Either can be a file, the text itself, or standard input. SVG without --output goes to standard output. Kinds of marks: here (as if none is given), go, take, stay, suicide, join. Colours of arrows: green, red, blue, yellow or six hexadecimal digits.
help-rules = Read the rule book
help-rules-opt-section = The number of a section, or all
help-rules-opt-search = Show what is said about these words
help-rules-opt-markdown = Write the book as Markdown with pictures into this folder
help-rules-opt-json = Write the whole book as JSON: text, positions, and what is said about them
help-rules-opt-boards = Draw the boards of the examples
help-opt-width = How many columns there are; the terminal tells if this is not given
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
help-selfplay-opt-out = The file to write games to, or to go on with
help-selfplay-opt-stats = Describe the games of a file
help-selfplay-opt-games = How many games the file is to hold
help-selfplay-opt-minutes = Stop after so many minutes, however many games there are
help-selfplay-opt-nodes = How many positions are visited for each turn
help-selfplay-opt-threads = How many games are played at the same time; as many as there are cores if it is not given
help-selfplay-opt-seed = Equal seeds make equal games
help-selfplay-opt-opening = How many random turns there are first, at least and at most
help-selfplay-opt-resign = End games that both sides call lost by so many centipawns for so many turns each; 0:1 for never
help-selfplay-opt-draw = Call games drawn that both sides find that even for so many turns each; 0:0 for never
help-opt-max-turns = Call games drawn after so many turns of both sides together
help-selfplay-opt-json = Answer with one JSON object
help-selfplay-examples =
    cotulenh selfplay --out games.bin --games 30000 --nodes 1000
    cotulenh selfplay --variant chess --out chess.bin --minutes 60
    cotulenh selfplay --stats games.bin
help-selfplay-notes = Equal settings make equal files, whatever the number of threads. A run that was broken off goes on where it ended when the same command is given again. The format of the file is described in docs/training.md.
help-serve = Play in the browser
help-serve-opt-listen = The address to listen on, such as 0.0.0.0:8080 or 0.0.0.0; without it only this machine is served, and without a port it is 8020, or a free one if that is taken
help-serve-opt-open = Open the page in the browser
help-serve-opt-db = The file that keeps the games, by default one in the user's data folder; or a PostgreSQL database that several servers share
help-serve-opt-public-url = The address that visitors use, such as https://cotulenh.example, if a proxy stands before the server
help-serve-opt-trusted-proxy = A proxy, or a network of them, whose X-Forwarded-For is believed; may be given several times
help-serve-opt-metrics = Serve the figures for Prometheus at this address, as /metrics
help-serve-opt-max-db-size = The largest that the database may become, in megabytes
help-serve-opt-keep-days = Delete games that nobody has touched for so many days
help-serve-opt-access-log = Log every request; without it that is done unless the log goes to a terminal
help-serve-opt-no-rate-limits = Do not limit how many requests and connections one address may make, as under test; what is kept is limited all the same
help-serve-examples =
    cotulenh serve --open                 opens the page in the browser
    cotulenh serve --listen 0.0.0.0:8080  lets others in the network play too, at port 8080
    cotulenh serve --db games.sqlite      keeps the games in this file
    cotulenh serve --public-url https://cotulenh.example --trusted-proxy 127.0.0.1
                                          answers behind a proxy on the same machine
    cotulenh serve --db postgres://cotulenh@db/games --internal-listen 10.0.0.5:9021
                                          shares the games with other servers on that database
help-serve-notes = The address of the page and the file with the games are printed at the start; the first line of standard output is the bare address if that is not a terminal. Ctrl-C ends the server; games continue when it starts again. RUST_LOG=debug logs more.
help-admin = Look after the database of a server
help-opt-db = The file that keeps the games
help-opt-json = Write JSON
help-admin-examples =
    cotulenh admin backup games-2026-11-17.sqlite  copies the games of a running server
    cotulenh admin prune --days 180 --dry-run      counts games that are older than half a year
    cotulenh admin copy postgres://cotulenh@db/games
                                                   copies all games into PostgreSQL
help-admin-backup = Copy the database into a new file, also while a server uses it
help-admin-backup-opt-file = The new file
help-admin-restore = Put a backup in the place of the database; no server may use it meanwhile
help-admin-restore-opt-file = The backup
help-admin-prune = Delete old games, also while a server uses the database
help-admin-prune-opt-days = Games last touched so many days ago, or earlier
help-admin-prune-opt-dry-run = Only count them
help-admin-check = Look through the whole database and play every game through
help-export-site = Write the page as files for any web host
help-export-site-opt-folder = The folder to write to; files of the same names are replaced
help-export-site-examples =
    cotulenh export-site site             for any web host, at its root or in a folder
    python3 -m http.server -d site        shows it on this machine
help-export-site-notes = Everything works there that needs no other person: games against the computer and at one screen, analysis, editor, lessons.
help-show = Draw a board in the terminal
help-show-opt-ascii = Use nothing but ASCII
help-show-opt-flip = Look from the side of Blue or Black
help-show-examples =
    cotulenh show
    cotulenh show --flip --lang vi
    cotulenh show '6c4/11/11/11/11/11/11/2(NFT)8/11/11/11/7C3 r - - 0 1'
    cotulenh show --variant chess
help-show-notes = Red has capitals and Blue small letters, + marks a hero, (NFT) is a Navy that carries an Air Force and a Tank. Where there is no room N& is a Navy that carries something, listed below the board. A position that cannot be played is drawn too; what is wrong with it is said, and the status is 1.
help-train = Train a network, or the weights of the hand-written evaluation, on games of selfplay
help-train-opt-games = Files of games
help-train-opt-model = What is learnt
help-train-opt-model-network = A network that is added to the hand-written value
help-train-opt-model-terms = The weights of the hand-written value
help-train-opt-out = The file to write what was learnt to
help-train-opt-hidden = How many hidden units the network has for each side, a multiple of 16
help-train-opt-name = What the network is called
help-train-opt-epochs = Passes over the positions
help-train-opt-batch = How many positions there are between two steps
help-train-opt-rate = The learning rate at first; it falls along a cosine
help-train-opt-last-rate = The learning rate at last
help-train-opt-decay = How strongly weights decay: those of a network to 0, others to what they were
help-train-opt-result-share = How much results count against what the search found, from 0 to 1
help-train-opt-unit = The centipawns at which a side is expected to get 73 %; those that fit the games if it is not given
help-train-opt-max-value = Leave out positions with values farther from 0, in centipawns
help-train-opt-skip-turns = Leave out so many turns after each opening
help-train-opt-no-deployments = Leave out positions inside deployments
help-train-opt-seed = Equal seeds train equal weights
help-train-opt-threads = How many threads train; as many as there are cores if it is not given
help-train-opt-checkpoint = Keep the state of training in this file, and go on from what it holds
help-train-opt-plot = Draw the losses as an SVG picture
help-train-opt-json = Answer with one JSON object
help-train-examples =
    cotulenh train games.bin --out cotulenh.nnue --hidden 32 --plot losses.svg
    cotulenh train a.bin b.bin --out big.nnue --epochs 60 --checkpoint big.ckpt
    cotulenh train games.bin --model terms --out crates/eval/src/cotulenh/weights.rs
help-train-notes = Games come from cotulenh selfplay. A network is added to the hand-written value; --model terms fits the weights of the hand-written value itself and writes their source file. With --checkpoint the same command goes on after the last whole epoch; Ctrl-C ends training there. Choose between networks by matches, not by loss.
help-uci = Play as an engine: speak UCI on standard input and output
help-uci-examples =
    cotulenh uci                  then type uci, position startpos, go movetime 1000, quit
    setoption name UCI_Variant value chess
help-uci-notes = For programs that show a board and play against engines. A turn is one word, a whole deployment too: c3:Fe5,Td3. Besides the commands of the protocol there are d, bench and go perft N.
help-bench = Search fixed positions: a signature of the search, and its speed
help-bench-opt-variant = Which game; both if it is not given
help-bench-opt-variant-cotulenh = Cờ Tư Lệnh
help-bench-opt-variant-chess = Orthodox chess and Chess960
help-bench-opt-depth = How deep; the usual depth of the game if it is not given
help-bench-opt-threads = How many threads search; more than one are compared with one
help-bench-opt-json = Answer with one JSON object a line
help-bench-examples =
    cotulenh bench                          both games, one thread
    cotulenh bench --variant chess --depth 12
    cotulenh bench --threads 2              how much faster two threads are than one
help-bench-notes = With one thread the node counts are the same on every machine. They change only if search or evaluation does something else than before.
help-match = Play a match between two engines and tell the difference in strength
help-match-opt-first = The player whose result it is
help-match-opt-second = Its opponent
help-match-opt-games = How many games, an even number
help-match-opt-tc = A clock for each player, in seconds: 5+0.05, or 40/60+1 for 40 turns a minute
help-match-opt-move-time = A time for each turn: 50ms, 2s
help-match-opt-nodes = Positions visited for each turn
help-match-opt-depth = Depth of each search
help-match-opt-time-margin = Overdrawing the clock by this much is forgiven
help-match-opt-concurrency = How many games are played at the same time
help-match-opt-openings = A file with one opening a line, turns or a FEN, instead of those that come along
help-match-opt-seed = Decides about the order of openings and about chance
help-match-opt-sprt = Stop when it is clear whether the difference is the first or the second of these
help-match-opt-resign = End games that both players call lost by so many centipawns for so many turns each
help-match-opt-draw = Call games drawn that both players find that even for so many turns each
help-match-opt-draw-after = But not before so many turns of both sides together
help-match-opt-pgn = Keep the games in a file
help-match-opt-resume = Write results into this file, and go on from what it holds
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

    Every opening is played twice with colours reversed. The result is the first player's. With --resume every game is written down at once, and the same command goes on where it was broken off; an interrupt ends the match with the result so far.
help-openings = Make balanced openings for matches
help-openings-opt-count = How many
help-openings-opt-seed = Equal seeds make equal openings
help-openings-opt-window = How far from even the score may be, in centipawns
help-openings-opt-nodes = How many positions the search visits that judges an opening
help-openings-examples =
    cotulenh openings --count 300 > suites/openings/cotulenh.txt
    cotulenh openings --variant chess --count 300 > suites/openings/chess.txt
help-openings-notes = An opening is a line of turns from the start. Turns are chosen by chance among those that look fine at a glance; the result is kept if material is even and a search finds neither side ahead.
help-completions = Print what makes a shell complete the commands
help-completions-opt-shell = Which shell
help-completions-examples =
    cotulenh completions bash > ~/.local/share/bash-completion/completions/cotulenh
    cotulenh completions zsh > ~/.zfunc/_cotulenh
    cotulenh completions fish > ~/.config/fish/completions/cotulenh.fish
help-man = Print a manual page
help-man-opt-about = The command the page is about; without one it is about all of them
help-man-examples =
    cotulenh man | man -l -                          read it now
    cotulenh man perft > ~/.local/share/man/man1/cotulenh-perft.1
help-opt-help = Print help
help-opt-version = Print version
help-help = Print this message or the help of the given subcommand(s)
help-worker = Work on the engine's jobs of servers that share a PostgreSQL database
help-worker-opt-db = The PostgreSQL database of the servers
help-worker-opt-threads = Jobs at a time; as many as there are cores, unless given
help-worker-examples =
    cotulenh worker --db postgres://cotulenh@db/games              works on two jobs at a time
    cotulenh worker --db postgres://cotulenh@db/games --threads 8  on eight
help-worker-notes = Turns of the engine and reviews of games wait in the database. A worker takes them, and needs nothing else: no port, no files. One that dies loses nothing; another takes its jobs.
help-serve-opt-internal-listen = Where other servers on the same PostgreSQL database reach this one, such as 10.0.0.5:9021; nobody else may
help-serve-opt-engine-threads = Turns of the engine that are thought about at the same time; 0 leaves them to workers on the same PostgreSQL database
help-admin-copy = Copy all that the file holds into a PostgreSQL database; no server may use the file meanwhile
help-admin-copy-opt-to = The PostgreSQL database
