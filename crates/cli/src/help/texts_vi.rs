//! What commands and options do: the English text and the Vietnamese.

pub(super) const TEXTS: &[(&str, &str)] = &[
    (
        "Cờ Tư Lệnh (Commander Chess): play, analyse, draw, convert and serve games",
        "Cờ Tư Lệnh: chơi, phân tích, vẽ, chuyển đổi ván cờ và mở trang chơi cờ",
    ),
    ("Print help", "In trợ giúp"),
    ("Print help (see more with '--help')", "In trợ giúp (xem thêm với '--help')"),
    ("Print help (see a summary with '-h')", "In trợ giúp (xem tóm tắt với '-h')"),
    ("Print version", "In phiên bản"),
    (
        "Print this message or the help of the given subcommand(s)",
        "In trợ giúp này hoặc trợ giúp của một lệnh",
    ),
    // commands
    (
        "Let the engine judge a position, or every turn of games",
        "Để máy đánh giá một thế cờ, hoặc từng lượt của các ván cờ",
    ),
    (
        "Convert games between PGN, JSON, action logs and FEN lists",
        "Chuyển đổi ván cờ giữa PGN, JSON, nhật ký và danh sách FEN",
    ),
    ("Say what a turn does, or which rule it breaks", "Nói một lượt đi làm gì, hoặc phạm luật nào"),
    (
        "Prove mates, find them, and time the engine on them",
        "Chứng minh, tìm các thế chiếu hết, và đo máy giải chúng",
    ),
    (
        "Prove a mate by looking at every turn and every answer",
        "Chứng minh chiếu hết bằng cách xét mọi lượt đi và mọi đáp trả",
    ),
    (
        "Find mates in quick games of the engine against itself and prove them",
        "Tìm thế chiếu hết trong các ván nhanh máy tự đấu và chứng minh chúng",
    ),
    (
        "Mine puzzles from self-play, prove them, and hand them to the page",
        "Tìm câu đố trong các ván tự đấu, chứng minh chúng, và đưa cho trang web",
    ),
    (
        "Find puzzles in games of the engine against itself and prove them",
        "Tìm câu đố trong các ván máy tự đấu và chứng minh chúng",
    ),
    ("Prove a suite of puzzles once more", "Chứng minh lại một bộ câu đố"),
    ("Write the puzzles as the page reads them", "Ghi các câu đố theo dạng trang web đọc"),
    ("Time the engine on a suite of mates", "Đo thời gian máy giải một bộ thế chiếu hết"),
    ("List the legal moves of a position", "Liệt kê các nước đi hợp lệ của một thế cờ"),
    ("Count the leaves of the tree of legal moves", "Đếm số lá của cây nước đi hợp lệ"),
    ("Play a game in the terminal", "Chơi một ván trong cửa sổ dòng lệnh"),
    (
        "Draw a position or a game as SVG, PNG or GIF",
        "Vẽ một thế cờ hoặc một ván cờ thành SVG, PNG hay GIF",
    ),
    ("Read the rule book", "Đọc sách luật"),
    ("Play in the browser", "Chơi trong trình duyệt"),
    ("Draw a board in the terminal", "Vẽ bàn cờ bằng chữ"),
    (
        "Play training games of the engine against itself, or describe a file of them",
        "Cho máy tự đấu các ván để học, hoặc mô tả một tệp các ván đó",
    ),
    (
        "Train a network, or the weights of the hand-written evaluation, on games of selfplay",
        "Huấn luyện mạng, hoặc trọng số đánh giá viết tay, bằng các ván tự đấu",
    ),
    (
        "Play as an engine: speak UCI on standard input and output",
        "Chơi như một máy cờ: giao tiếp UCI qua đầu vào và đầu ra chuẩn",
    ),
    (
        "Search fixed positions: a signature of the search, and its speed",
        "Tìm kiếm trên các thế cố định: dấu hiệu nhận dạng và tốc độ",
    ),
    (
        "Play a match between two engines and tell the difference in strength",
        "Cho hai máy đấu nhau và cho biết chênh lệch sức cờ",
    ),
    ("Make balanced openings for matches", "Tạo các khai cuộc cân bằng để đấu"),
    (
        "Print what makes a shell complete the commands",
        "In đoạn mã giúp shell tự hoàn thành các lệnh",
    ),
    ("Print a manual page", "In một trang hướng dẫn (man)"),
    // shared options
    ("Which game", "Loại cờ"),
    (
        "The language of messages; the locale decides if it is not given",
        "Ngôn ngữ của thông báo; nếu không ghi thì theo hệ thống",
    ),
    ("When to use colours", "Khi nào dùng màu"),
    ("Answer with one JSON object a line", "Trả lời mỗi dòng một đối tượng JSON"),
    (
        "Take boards without one or both Commanders too, as lessons have them",
        "Nhận cả bàn tập thiếu một hoặc hai Tư lệnh, như trong bài học",
    ),
    (
        "On a practice board, let nobody become a hero as the last guard",
        "Trên bàn tập, không ai thành quân anh hùng vì là quân cận vệ cuối cùng",
    ),
    ("Answer with one JSON object", "Trả lời bằng một đối tượng JSON"),
    ("Answer with a JSON object", "Trả lời bằng một đối tượng JSON"),
    ("The position, or start", "Thế cờ, hoặc start"),
    ("Look from the side of Blue", "Nhìn từ phía Xanh"),
    (
        "How many columns there are; the terminal tells if this is not given",
        "Số cột; nếu không ghi thì theo cửa sổ",
    ),
    ("Positions the engine looks at for each turn", "Số thế máy xét cho mỗi lượt"),
    // analyse
    (
        "A FEN, start, a file with PGN or with one FEN per line, or - for standard input",
        "Một FEN, start, một tệp PGN hoặc tệp mỗi dòng một FEN, hoặc - cho đầu vào chuẩn",
    ),
    ("Judge only this game of the file, counted from 1", "Chỉ đánh giá ván này của tệp, đếm từ 1"),
    ("Answer with one JSON object per line", "Trả lời mỗi dòng một đối tượng JSON"),
    ("Open the page in the browser", "Mở trang trong trình duyệt"),
    ("How many of the best turns are followed", "Theo dõi bao nhiêu lượt đi tốt nhất"),
    ("How deep to look, in turns", "Độ sâu tính theo lượt"),
    (
        "How many positions to look at, for each position of a game",
        "Số thế cần xét, cho mỗi thế của ván cờ",
    ),
    (
        "How long to look in seconds, for each position of a game",
        "Thời gian xét tính bằng giây, cho mỗi thế của ván cờ",
    ),
    ("How many threads think", "Số luồng suy nghĩ"),
    ("The memory for positions, in megabytes", "Bộ nhớ cho các thế cờ, tính bằng megabyte"),
    (
        "Write the games with judgements and better lines to this file",
        "Ghi các ván cờ kèm nhận xét và các phương án hay hơn vào tệp này",
    ),
    (
        "Draw the course of the game into this file, .svg or .png",
        "Vẽ biểu đồ ván cờ vào tệp này, .svg hoặc .png",
    ),
    // convert
    ("The files; without any, standard input", "Các tệp; không có thì đọc đầu vào chuẩn"),
    ("The form of what is read", "Dạng của dữ liệu đọc vào"),
    ("The form of what is written", "Dạng của dữ liệu ghi ra"),
    ("Write to this file instead of standard output", "Ghi vào tệp này thay vì đầu ra chuẩn"),
    ("How PGN writes turns", "Cách PGN ghi lượt đi"),
    ("Which positions of a game a FEN list has", "Danh sách FEN gồm những thế nào của ván cờ"),
    ("Leave out games that cannot be read", "Bỏ qua những ván không đọc được"),
    // explain
    (
        "The turn, or one step of a deployment under way; - for one a line on standard input",
        "Lượt đi, hoặc một bước của cuộc triển khai; - để đọc mỗi dòng một lượt từ đầu vào chuẩn",
    ),
    ("Answer with one JSON object for each turn", "Trả lời mỗi lượt bằng một đối tượng JSON"),
    // mates
    ("The position", "Thế cờ"),
    ("The most turns of the side to move", "Số lượt nhiều nhất của bên đi"),
    ("Give up after so many positions", "Dừng sau bấy nhiêu thế"),
    ("How many games to look through", "Xem qua bao nhiêu ván"),
    ("How many mates of each length to keep", "Giữ bao nhiêu thế cho mỗi độ dài"),
    ("How many puzzles to have in the end", "Cuối cùng cần có bao nhiêu câu đố"),
    ("The most games to play", "Số ván nhiều nhất"),
    ("Only the puzzles that the mate solver proves", "Chỉ những câu đố chiếu hết"),
    ("The file to write", "Tệp sẽ ghi"),
    ("Positions a proof may take", "Số thế nhiều nhất cho một chứng minh"),
    ("Where the games come from", "Hạt giống của các ván"),
    ("The suite to write", "Tệp bộ thế sẽ ghi"),
    ("Another suite than the committed one", "Bộ thế khác bộ có sẵn"),
    (
        "The longest the engine may take for one, in milliseconds",
        "Thời gian dài nhất cho một thế, tính bằng mili giây",
    ),
    ("The engine's table, in megabytes", "Bảng nhớ của máy, tính bằng megabyte"),
    // moves, perft, show
    (
        "The position, or start; without it one FEN a line is read from standard input",
        "Thế cờ, hoặc start; không có thì đọc mỗi dòng một FEN từ đầu vào chuẩn",
    ),
    ("The position; the start if it is not given", "Thế cờ; không ghi thì là thế ban đầu"),
    ("How many plies deep", "Độ sâu"),
    ("Show the count below each first move", "Cho biết số lá dưới mỗi nước đầu"),
    (
        "Count whole turns as plies instead of atomic moves",
        "Tính cả lượt là một bậc thay vì từng nước",
    ),
    (
        "List the moves of the last ply instead of counting them",
        "Liệt kê các nước ở bậc cuối thay vì đếm",
    ),
    ("How many threads count", "Số luồng đếm"),
    (
        "Remember counts in a table of so many megabytes",
        "Nhớ kết quả đếm trong bảng bấy nhiêu megabyte",
    ),
    ("Use nothing but ASCII", "Chỉ dùng ký tự ASCII"),
    ("Look from the side of Blue or Black", "Nhìn từ phía Xanh hoặc Đen"),
    // play
    ("The position to start from", "Thế cờ bắt đầu"),
    (
        "Who plays Red: me, or a level of the engine from 0 to 20",
        "Ai cầm Đỏ: me (bạn), hoặc cấp của máy từ 0 đến 20",
    ),
    ("Who plays Blue", "Ai cầm Xanh"),
    ("Two people at this keyboard", "Hai người cùng bàn phím này"),
    ("Two engines, at this level", "Hai máy đấu nhau, ở cấp này"),
    (
        "Clocks: minutes for the game and seconds for each turn",
        "Đồng hồ: số phút cho cả ván và số giây cộng mỗi lượt",
    ),
    (
        "Positions the engine looks at for a turn, instead of time: the same turns every time",
        "Số thế máy xét cho mỗi lượt, thay cho thời gian: lần nào cũng đi như nhau",
    ),
    ("Seconds the engine has for a turn", "Số giây máy có cho mỗi lượt"),
    (
        "Where the games are kept, as PGN; by default a file in the user's state folder",
        "Tệp PGN giữ ván cờ; không ghi thì là tệp riêng của người dùng",
    ),
    ("Go on with the last game in the file", "Chơi tiếp ván trong tệp"),
    ("Keep the game nowhere", "Không lưu ván cờ"),
    ("In lines instead of on the full screen", "Chơi từng dòng thay vì toàn màn hình"),
    // render
    (
        "A FEN, start, a PGN, or a file; standard input if it is not given or -",
        "Một FEN, start, một PGN, hoặc một tệp; không ghi hoặc - thì đọc đầu vào chuẩn",
    ),
    (
        "Where to put the picture; its ending tells the format",
        "Tệp ảnh; phần đuôi cho biết định dạng",
    ),
    ("The format, whatever the ending of the file", "Định dạng, bất kể đuôi tệp"),
    (
        "The width in pixels [default: 800; of a GIF 480, of a strip 1600]",
        "Chiều rộng tính bằng điểm ảnh [mặc định: 800; GIF 480, dải hình 1600]",
    ),
    ("The look of the board", "Kiểu bàn cờ"),
    ("The letters and numbers on the frame", "Chữ và số trên khung"),
    (
        "Draw an arrow, such as c5c8 or c5c8:red; may be repeated",
        "Vẽ mũi tên, ví dụ c5c8 hoặc c5c8:red; có thể lặp lại",
    ),
    (
        "Mark a square, such as c5 or c5:take; may be repeated",
        "Đánh dấu ô, ví dụ c5 hoặc c5:take; có thể lặp lại",
    ),
    ("Show where air defence reaches", "Cho thấy vòng lửa phòng không"),
    (
        "Mark a turn as the last one, such as c5c6 or c3:Fe5,Td3",
        "Đánh dấu lượt vừa đi, ví dụ c5c6 hoặc c3:Fe5,Td3",
    ),
    ("Which game of a PGN with several", "Ván thứ mấy trong PGN nhiều ván"),
    (
        "The position after so many turns of a game; the end if it is not given",
        "Thế cờ sau bấy nhiêu lượt; không ghi thì là cuối ván",
    ),
    (
        "Only these turns of a game, for a GIF or a strip; 0 is the start",
        "Chỉ những lượt này, cho GIF hoặc dải hình; 0 là thế ban đầu",
    ),
    (
        "All positions of a game side by side, with the turns below them",
        "Mọi thế của ván cờ cạnh nhau, lượt đi ghi bên dưới",
    ),
    ("How many boards in a row of a strip", "Số bàn cờ trên một hàng của dải hình"),
    ("How long a GIF shows each position", "GIF hiện mỗi thế bao lâu"),
    ("Draw all pieces instead of a position", "Vẽ tất cả các quân thay vì một thế cờ"),
    // rules
    ("The number of a section, or all", "Số của mục, hoặc all"),
    ("Show what is said about these words", "Tìm những chỗ nói về các từ này"),
    (
        "Write the book as Markdown with pictures into this folder",
        "Ghi sách thành Markdown kèm hình vào thư mục này",
    ),
    (
        "Write the whole book as JSON: text, positions, and what is said about them",
        "Ghi cả sách thành JSON: lời văn, thế cờ, và những gì nói về chúng",
    ),
    ("Draw the boards of the examples", "Vẽ bàn cờ của các ví dụ"),
    ("Write everything at once, however long it is", "In hết một lần, dài bao nhiêu cũng được"),
    // serve
    (
        "The address to listen on, such as 0.0.0.0:8080 or 0.0.0.0; without it only this machine is served, and without a port it is 8020, or a free one if that is taken",
        "Địa chỉ lắng nghe, ví dụ 0.0.0.0:8080 hoặc 0.0.0.0; không ghi thì chỉ phục vụ máy này, không ghi cổng thì là 8020, hoặc một cổng trống nếu 8020 đã bị chiếm",
    ),
    ("The file that keeps the games", "Tệp lưu các ván cờ"),
    (
        "The address that visitors use, such as https://cotulenh.example, if a proxy stands before the server",
        "Địa chỉ mà người dùng truy cập, ví dụ https://cotulenh.example, nếu phía trước máy chủ có proxy",
    ),
    (
        "A proxy, or a network of them, whose X-Forwarded-For is believed; may be given several times",
        "Proxy, hoặc mạng các proxy, mà X-Forwarded-For được tin; có thể ghi nhiều lần",
    ),
    (
        "Serve the figures for Prometheus at this address, as /metrics",
        "Cung cấp số liệu cho Prometheus ở địa chỉ này, tại /metrics",
    ),
    (
        "The largest that the database may become, in megabytes",
        "Dung lượng lớn nhất của cơ sở dữ liệu, tính bằng megabyte",
    ),
    (
        "Delete games that nobody has touched for so many days",
        "Xóa các ván không ai đụng đến trong từng ấy ngày",
    ),
    (
        "Log every request; without it that is done unless the log goes to a terminal",
        "Ghi nhật ký mọi yêu cầu; không ghi thì chỉ làm khi nhật ký không hiện ra màn hình",
    ),
    (
        "Do not limit how many requests and connections one address may make, as under test; what is kept is limited all the same",
        "Không giới hạn số yêu cầu và kết nối của một địa chỉ, dùng khi thử; dữ liệu được lưu vẫn bị giới hạn",
    ),
    (
        "The file that keeps the games, by default one in the user's data folder; or a PostgreSQL database that several servers share",
        "Tệp lưu các ván cờ, mặc định nằm trong thư mục dữ liệu của người dùng; hoặc cơ sở dữ liệu PostgreSQL mà nhiều máy chủ dùng chung",
    ),
    (
        "Where other servers on the same PostgreSQL database reach this one, such as 10.0.0.5:9021; nobody else may",
        "Địa chỉ để các máy chủ khác trên cùng cơ sở dữ liệu PostgreSQL gọi đến máy này, ví dụ 10.0.0.5:9021; người ngoài không được vào",
    ),
    (
        "Turns of the engine that are thought about at the same time; 0 leaves them to workers on the same PostgreSQL database",
        "Số lượt của máy được nghĩ cùng lúc; 0 thì để các máy làm việc trên cùng cơ sở dữ liệu PostgreSQL lo",
    ),
    // worker
    (
        "Work on the engine's jobs of servers that share a PostgreSQL database",
        "Làm việc cho máy cờ của các máy chủ dùng chung một cơ sở dữ liệu PostgreSQL",
    ),
    ("The PostgreSQL database of the servers", "Cơ sở dữ liệu PostgreSQL của các máy chủ"),
    (
        "Jobs at a time; as many as there are cores, unless given",
        "Số việc cùng lúc; không ghi thì bằng số lõi",
    ),
    // admin
    (
        "Copy all that the file holds into a PostgreSQL database; no server may use the file meanwhile",
        "Chép mọi thứ trong tệp vào cơ sở dữ liệu PostgreSQL; khi đó không máy chủ nào được dùng tệp",
    ),
    ("The PostgreSQL database", "Cơ sở dữ liệu PostgreSQL"),
    ("Look after the database of a server", "Chăm sóc cơ sở dữ liệu của máy chủ"),
    (
        "Copy the database into a new file, also while a server uses it",
        "Sao lưu cơ sở dữ liệu vào tệp mới, cả khi máy chủ đang dùng",
    ),
    (
        "Put a backup in the place of the database; no server may use it meanwhile",
        "Khôi phục cơ sở dữ liệu từ bản sao lưu; khi đó không máy chủ nào được dùng nó",
    ),
    (
        "Delete old games, also while a server uses the database",
        "Xóa các ván cũ, cả khi máy chủ đang dùng cơ sở dữ liệu",
    ),
    (
        "Look through the whole database and play every game through",
        "Kiểm tra toàn bộ cơ sở dữ liệu và chơi lại từng ván",
    ),
    ("The new file", "Tệp mới"),
    ("The backup", "Bản sao lưu"),
    (
        "Games last touched so many days ago, or earlier",
        "Các ván được đụng đến lần cuối từng ấy ngày trước, hoặc sớm hơn",
    ),
    ("Only count them", "Chỉ đếm"),
    ("Write JSON", "In dạng JSON"),
    // export-site
    (
        "Write the page as files for any web host",
        "Ghi trang chơi thành các tệp cho mọi máy chủ web",
    ),
    (
        "The folder to write to; files of the same names are replaced",
        "Thư mục để ghi; các tệp trùng tên bị thay thế",
    ),
    // selfplay
    ("The file to write games to, or to go on with", "Tệp để ghi các ván, hoặc để chơi tiếp"),
    ("Describe the games of a file", "Mô tả các ván trong một tệp"),
    ("How many games the file is to hold", "Tệp cần có bao nhiêu ván"),
    (
        "Stop after so many minutes, however many games there are",
        "Dừng sau chừng ấy phút, dù đã có bao nhiêu ván",
    ),
    ("How many positions are visited for each turn", "Số thế được xét cho mỗi lượt"),
    (
        "How many games are played at the same time; as many as there are cores if it is not given",
        "Số ván chơi cùng lúc; không ghi thì bằng số nhân của máy",
    ),
    ("Equal seeds make equal games", "Cùng hạt giống thì ra cùng các ván"),
    (
        "How many random turns there are first, at least and at most",
        "Số lượt ngẫu nhiên ở đầu ván, ít nhất và nhiều nhất",
    ),
    (
        "End games that both sides call lost by so many centipawns for so many turns each; 0:1 for never",
        "Kết thúc ván khi cả hai bên cho là thua chừng ấy điểm trong chừng ấy lượt mỗi bên; 0:1 là không bao giờ",
    ),
    (
        "Call games drawn that both sides find that even for so many turns each; 0:0 for never",
        "Xử hòa ván mà cả hai bên thấy cân bằng đến thế trong chừng ấy lượt mỗi bên; 0:0 là không bao giờ",
    ),
    // eval
    (
        "Say what a position is worth, and each piece in it",
        "Cho biết giá trị của một thế cờ và của từng quân",
    ),
    ("Answer with a JSON object", "Trả lời bằng một đối tượng JSON"),
    (
        "Draw the board with the worth of every stack, as SVG",
        "Vẽ bàn cờ kèm giá trị của từng cụm quân, dạng SVG",
    ),
    (
        "Use the network in this file instead of the one that comes with the program",
        "Dùng mạng trong tệp này thay cho mạng đi kèm chương trình",
    ),
    (
        "Use no network, only the hand-written terms",
        "Không dùng mạng, chỉ dùng các tiêu chí viết tay",
    ),
    // train
    ("Files of games", "Các tệp ván cờ"),
    ("What is learnt", "Học cái gì"),
    ("A network that is added to the hand-written value", "Mạng được cộng vào giá trị viết tay"),
    ("The weights of the hand-written value", "Các trọng số của giá trị viết tay"),
    ("The file to write what was learnt to", "Tệp để ghi những gì đã học"),
    (
        "How many hidden units the network has for each side, a multiple of 16",
        "Số nút ẩn của mạng cho mỗi bên, bội số của 16",
    ),
    ("What the network is called", "Tên của mạng"),
    ("Passes over the positions", "Số lần duyệt qua các thế"),
    ("How many positions there are between two steps", "Số thế giữa hai bước chỉnh"),
    (
        "The learning rate at first; it falls along a cosine",
        "Tốc độ học lúc đầu; giảm dần theo hàm cosin",
    ),
    ("The learning rate at last", "Tốc độ học lúc cuối"),
    (
        "How strongly weights decay: those of a network to 0, others to what they were",
        "Trọng số bị kéo về mạnh đến đâu: của mạng về 0, còn lại về giá trị ban đầu",
    ),
    (
        "How much results count against what the search found, from 0 to 1",
        "Kết quả ván nặng bao nhiêu so với điểm tìm kiếm, từ 0 đến 1",
    ),
    (
        "The centipawns at which a side is expected to get 73 %; those that fit the games if it is not given",
        "Số điểm (phần trăm quân) ứng với kỳ vọng 73 %; không ghi thì lấy số hợp với các ván nhất",
    ),
    (
        "Leave out positions with values farther from 0, in centipawns",
        "Bỏ các thế có điểm xa 0 hơn chừng này, tính bằng phần trăm quân",
    ),
    ("Leave out so many turns after each opening", "Bỏ chừng ấy lượt sau mỗi khai cuộc"),
    ("Leave out positions inside deployments", "Bỏ các thế giữa lúc triển khai"),
    ("Equal seeds train equal weights", "Cùng hạt giống thì ra cùng trọng số"),
    (
        "How many threads train; as many as there are cores if it is not given",
        "Số luồng; không ghi thì bằng số nhân của máy",
    ),
    (
        "Keep the state of training in this file, and go on from what it holds",
        "Giữ trạng thái học trong tệp này, và học tiếp từ đó",
    ),
    ("Draw the losses as an SVG picture", "Vẽ sai số thành hình SVG"),
    // bench, match, openings
    ("Which game; both if it is not given", "Loại cờ; không ghi thì cả hai"),
    (
        "How deep; the usual depth of the game if it is not given",
        "Độ sâu; không ghi thì là độ sâu thường dùng của loại cờ",
    ),
    (
        "How many threads search; more than one are compared with one",
        "Số luồng; nhiều luồng được so với một luồng",
    ),
    ("The player whose result it is", "Đấu thủ được tính kết quả"),
    ("Its opponent", "Đối thủ"),
    ("How many games, an even number", "Số ván, phải là số chẵn"),
    (
        "A clock for each player, in seconds: 5+0.05, or 40/60+1 for 40 turns a minute",
        "Đồng hồ mỗi bên, tính bằng giây: 5+0.05, hoặc 40/60+1 cho 40 lượt mỗi phút",
    ),
    ("A time for each turn: 50ms, 2s", "Thời gian mỗi lượt: 50ms, 2s"),
    ("Positions visited for each turn", "Số thế xét mỗi lượt"),
    ("Depth of each search", "Độ sâu mỗi lần tìm"),
    ("Overdrawing the clock by this much is forgiven", "Cho phép quá giờ bấy nhiêu"),
    ("How many games are played at the same time", "Số ván chơi cùng lúc"),
    (
        "A file with one opening a line, turns or a FEN, instead of those that come along",
        "Tệp mỗi dòng một khai cuộc, các lượt hoặc FEN, thay cho bộ có sẵn",
    ),
    (
        "Decides about the order of openings and about chance",
        "Hạt giống cho thứ tự khai cuộc và ngẫu nhiên",
    ),
    (
        "Stop when it is clear whether the difference is the first or the second of these",
        "Dừng khi đã rõ chênh lệch là số thứ nhất hay thứ hai",
    ),
    (
        "End games that both players call lost by so many centipawns for so many turns each",
        "Kết thúc ván khi cả hai cùng cho là thua bấy nhiêu điểm trong bấy nhiêu lượt",
    ),
    (
        "Call games drawn that both players find that even for so many turns each",
        "Xử hòa khi cả hai cùng thấy cân bằng đến mức ấy trong bấy nhiêu lượt",
    ),
    (
        "But not before so many turns of both sides together",
        "Nhưng không trước bấy nhiêu lượt của cả hai bên",
    ),
    (
        "Call games drawn after so many turns of both sides together",
        "Xử hòa sau bấy nhiêu lượt của cả hai bên",
    ),
    ("Keep the games in a file", "Lưu các ván vào tệp"),
    (
        "Write results into this file, and go on from what it holds",
        "Ghi kết quả vào tệp này, và tiếp tục từ những gì đã có",
    ),
    ("How many", "Bao nhiêu"),
    ("Equal seeds make equal openings", "Hạt giống như nhau cho khai cuộc như nhau"),
    (
        "How far from even the score may be, in centipawns",
        "Điểm được lệch khỏi cân bằng bao nhiêu phần trăm quân",
    ),
    (
        "How many positions the search visits that judges an opening",
        "Số thế được xét khi đánh giá một khai cuộc",
    ),
    // values of options
    ("Cờ Tư Lệnh", "Cờ Tư Lệnh"),
    ("Orthodox chess and Chess960", "Cờ vua và Chess960"),
    ("In a terminal, unless NO_COLOR is set", "Trong cửa sổ dòng lệnh, trừ khi có NO_COLOR"),
    ("Always", "Luôn luôn"),
    ("Never", "Không bao giờ"),
    ("Lines and areas, sharp at any size", "Đường và mảng, sắc nét ở mọi cỡ"),
    ("Pixels", "Điểm ảnh"),
    ("A game, one position after the other", "Một ván cờ, thế này tiếp thế kia"),
    ("A narrow frame without any", "Khung hẹp, không ghi gì"),
    ("a to k and 1 to 12", "a đến k và 1 đến 12"),
    (
        "Also the numbers of the printed board, 0 to 10 and 0 to 11",
        "Thêm các số trên bàn cờ in, 0 đến 10 và 0 đến 11",
    ),
    ("Short, for people: Ic6", "Ngắn, cho người đọc: Ic6"),
    ("Long, with every origin: Ic5c6", "Dài, ghi cả ô xuất phát: Ic5c6"),
    ("As engines write them: c5c6", "Như các máy cờ viết: c5c6"),
    ("Games with tags, comments and variations", "Ván cờ với thẻ, lời bình và biến"),
    ("Positions, one FEN per line", "Thế cờ, mỗi dòng một FEN"),
    (
        "Action logs: each turn of the main line with every change it made, one JSON object per line",
        "Nhật ký, mỗi ván một đối tượng JSON",
    ),
    ("Every position of the main line", "Mọi thế của biến chính"),
    ("The one the game starts from", "Thế bắt đầu ván"),
    ("The last of the main line", "Thế cuối của biến chính"),
    // completions, man
    ("Which shell", "Shell nào"),
    (
        "The command the page is about; without one it is about all of them",
        "Lệnh cần xem; không ghi thì là tất cả",
    ),
    (
        "Games with all that PGN holds, one JSON object per line",
        "Ván cờ với mọi thứ mà PGN chứa, mỗi dòng một đối tượng JSON",
    ),
];
