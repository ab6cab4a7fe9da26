//! What the commands say.

use super::Sentence;

pub(super) const SENTENCES: &[Sentence] = &[
    // wrong usage
    (
        "--game, --pgn and --graph are for games, not for a position",
        "--game, --pgn và --graph dành cho ván cờ, không dành cho một thế cờ",
    ),
    ("--time is 0.001 to 86400 seconds", "--time là 0.001 đến 86400 giây"),
    ("--engine-time is 0.01 to 3600 seconds", "--engine-time là 0.01 đến 3600 giây"),
    ("practice boards are known for Cờ Tư Lệnh only", "chỉ Cờ Tư Lệnh có bàn tập"),
    ("--minutes is 0 to 100000", "--minutes là 0 đến 100000"),
    (
        "send a game to standard input, or name its file",
        "hãy gửi ván cờ vào đầu vào chuẩn, hoặc ghi tên tệp",
    ),
    ("boards of chess are not drawn as pictures", "không vẽ hình bàn cờ vua"),
    (
        "the file given with --graph must end in .svg or .png",
        "tệp ghi với --graph phải có đuôi .svg hoặc .png",
    ),
    (
        "say what to write with --to pgn, --to fen, --to json or --to log",
        "hãy cho biết dạng cần ghi: --to pgn, --to fen, --to json hoặc --to log",
    ),
    (
        "give a file, or send games to standard input (see cotulenh convert --help)",
        "hãy ghi tên tệp, hoặc gửi ván cờ vào đầu vào chuẩn (xem cotulenh convert --help)",
    ),
    // values of options
    ("two numbers are needed, such as 600:4", "cần hai số, ví dụ 600:4"),
    (
        "two numbers with two dots between them are expected, such as 10..18",
        "cần hai số cách nhau bằng hai dấu chấm, ví dụ 10..18",
    ),
    ("the book has sections {} to {}; or say all", "sách có các mục {} đến {}; hoặc viết all"),
    (
        "an address is needed, with or without a port: 0.0.0.0:8080, 127.0.0.1:0 or 0.0.0.0",
        "cần một địa chỉ, có hoặc không có cổng: 0.0.0.0:8080, 127.0.0.1:0 hoặc 0.0.0.0",
    ),
    // files
    ("cannot open {}", "không mở được {}"),
    ("cannot read game {}", "không đọc được ván {}"),
    ("cannot read standard input", "không đọc được đầu vào chuẩn"),
    ("cannot read the keyboard", "không đọc được bàn phím"),
    ("cannot read {}", "không đọc được {}"),
    ("cannot write to {}", "không ghi được vào {}"),
    ("cannot write the answer", "không ghi được câu trả lời"),
    ("cannot write the completions", "không ghi được đoạn mã hoàn thành lệnh"),
    ("cannot write the manual page", "không ghi được trang hướng dẫn"),
    ("cannot write the games", "không ghi được các ván cờ"),
    ("cannot write the results", "không ghi được kết quả"),
    ("cannot write the database: {}", "không ghi được cơ sở dữ liệu: {…}"),
    ("cannot write the PNG: {}", "không tạo được PNG: {…}"),
    ("cannot write the GIF: {}", "không tạo được GIF: {…}"),
    ("cannot write {}", "không ghi được {}"),
    (
        "cannot make the folder of the database {}: {}",
        "không tạo được thư mục của cơ sở dữ liệu {}: {…}",
    ),
    ("cannot make the folder {}", "không tạo được thư mục {}"),
    ("cannot make the manual page", "không tạo được trang hướng dẫn"),
    ("cannot put {} aside", "không để riêng được tệp {}"),
    ("cannot save the game to {}", "không lưu được ván cờ vào {}"),
    ("standard input", "đầu vào chuẩn"),
    // games
    ("{}: there is no game", "{…}: không có ván cờ nào"),
    ("{}: game {}, line {}, column {}: {}", "{…}: ván {}, dòng {}, cột {}: {…}"),
    (
        "{}: {}: {}\ncorrect the game, or leave it out with --skip-bad",
        "{}: {}: {}\nhãy sửa ván này, hoặc bỏ qua nó với --skip-bad",
    ),
    ("the {} games before it are in {}", "{} ván trước đó nằm trong {}"),
    (
        "{} of {} games could not be read and were left out",
        "không đọc được và đã bỏ {} trong {} ván",
    ),
    (
        "{} is not UTF-8 everywhere; other bytes became {}",
        "{} có chỗ không phải UTF-8; các byte đó thành {}",
    ),
    (
        "more games cannot be read; they are only counted",
        "còn những ván không đọc được nữa; chỉ đếm chúng",
    ),
    ("game {}, line {}, column {}", "ván {}, dòng {}, cột {}"),
    ("game {}, line {}", "ván {}, dòng {}"),
    ("line {}", "dòng {}"),
    ("longer than {} bytes", "dài hơn {} byte"),
    ("cannot be read", "không đọc được"),
    ("an object in braces must begin here", "ở đây phải bắt đầu một đối tượng trong ngoặc nhọn"),
    ("the object is never closed", "đối tượng không được đóng"),
    ("the list is never closed", "danh sách không được đóng"),
    ("the object is longer than 64 megabytes", "đối tượng dài hơn 64 megabyte"),
    ("the object is not UTF-8", "đối tượng không phải là UTF-8"),
    (
        "chess has no JSON action logs; use pgn, json or fen",
        "cờ vua không có nhật ký JSON; dùng pgn, json hoặc fen",
    ),
    ("chess has no JSON action logs", "cờ vua không có nhật ký JSON"),
    ("battle {}", "trận {}"),
    ("turn {}", "lượt {}"),
    ("a turn of the main line", "một lượt của biến chính"),
    // positions
    ("an empty line: '{}'", "dòng trống: '{}'"),
    ("the line is not UTF-8: '{}'", "dòng không phải là UTF-8: '{}'"),
    ("the line is longer than {} bytes: '{}'", "dòng dài hơn {} byte: '{}'"),
    // engines and matches
    (
        "games are played in pairs: --games must be even",
        "các ván được đấu theo cặp: --games phải là số chẵn",
    ),
    (
        "the turn is empty; write one such as Ic6, or - for standard input",
        "chưa ghi lượt đi; hãy ghi một lượt như Ic6, hoặc - cho đầu vào chuẩn",
    ),
    ("no browser could be started; open {} yourself", "không mở được trình duyệt; hãy tự mở {}"),
    ("{} is longer than {} megabytes", "{…} dài hơn {} megabyte"),
    ("{}: there is no game {} among {}", "{…}: không có ván {} trong {} ván"),
    (
        "{} games had tags, comments or variations, which logs do not hold; --to json keeps them",
        "{} ván có thẻ, lời bình hoặc biến mà nhật ký không chứa được; --to json giữ lại tất cả",
    ),
    ("game {} of {}, {} of {} turns", "ván {}/{}, {}/{} lượt"),
    ("the openings of {}", "các khai cuộc trong {}"),
    ("cannot go on from {}", "không tiếp tục được từ {}"),
    (
        "this is for a file; for PostgreSQL use pg_dump, pg_restore and pg_amcheck",
        "lệnh này dành cho tệp; với PostgreSQL hãy dùng pg_dump, pg_restore và pg_amcheck",
    ),
    (
        "{} is no PostgreSQL database, such as postgres://cotulenh@db/games",
        "{} không phải cơ sở dữ liệu PostgreSQL, ví dụ postgres://cotulenh@db/games",
    ),
    (
        "a worker needs a PostgreSQL database, such as postgres://cotulenh@db/games",
        "máy làm việc cần cơ sở dữ liệu PostgreSQL, ví dụ postgres://cotulenh@db/games",
    ),
    ("cannot listen for interrupts", "không nhận được tín hiệu ngắt"),
    (
        "there are more than 2^64 leaves; give a smaller DEPTH",
        "có hơn 2^64 lá; hãy ghi DEPTH nhỏ hơn",
    ),
    (
        "cannot get {} MB of memory for the table; give --hash a smaller number",
        "không có {} MB bộ nhớ cho bảng; hãy ghi --hash nhỏ hơn",
    ),
    ("not proven", "chưa chứng minh được"),
    ("'{}' is not legal", "“{}” không hợp lệ"),
    ("not a suite of puzzles", "đây không phải là bộ câu đố"),
    ("not a suite of mates", "đây không phải là bộ thế chiếu hết"),
    ("not decided after {} positions", "chưa kết luận được sau {} thế cờ"),
    ("name the file of the games with --out", "hãy ghi tên tệp các ván với --out"),
    // training
    ("this is no file of training games", "đây không phải là tệp các ván để học"),
    (
        "training games of version {} are not understood here",
        "không hiểu các ván để học của phiên bản {}",
    ),
    ("these are not games of {}", "đây không phải là các ván {}"),
    (
        "the file holds games of other settings; use the same ones to go on, or another file",
        "tệp có các ván với thiết lập khác; hãy dùng đúng thiết lập đó để chơi tiếp, hoặc dùng tệp khác",
    ),
    ("game {} cannot be replayed", "không chơi lại được ván {}"),
    ("this is no checkpoint of training", "đây không phải là tệp trạng thái học"),
    (
        "the checkpoint is of a model of another size",
        "tệp trạng thái học thuộc một mô hình cỡ khác",
    ),
    ("--hidden is a multiple of 16, not {}", "--hidden phải là bội số của 16, không phải {}"),
    ("a number from 0 to 1 is needed", "cần một số từ 0 đến 1"),
    ("the games have no position to learn from", "các ván không có thế cờ nào để học"),
    (
        "the training in {} has other settings or other games",
        "việc học trong {} có thiết lập khác hoặc các ván khác",
    ),
    (
        "epoch {}: loss {}, on games kept aside {}",
        "lần duyệt {}: sai số {}, trên các ván để riêng {}",
    ),
    (
        "{} positions and {} kept aside; 73 % at {} centipawns; loss {} before",
        "{} thế cờ và {} thế để riêng; 73 % ở {} phần trăm quân; sai số ban đầu {}",
    ),
    // the other commands
    ("no such command", "không có lệnh này"),
    ("cannot start the server", "không khởi động được máy chủ"),
    (
        "there is no data folder for the games; name a file with --db",
        "không có thư mục dữ liệu cho các ván; hãy ghi tên tệp với --db",
    ),
    // progress
    ("{} of {} games, {} positions, {} positions per hour", "{}/{} ván, {} thế cờ, {} thế mỗi giờ"),
    ("{} games", "{} ván"),
    ("{} of {} turns", "{}/{} lượt"),
    ("{} of {} mates", "{}/{} thế chiếu hết"),
    ("{} of {} puzzles", "{}/{} câu đố"),
    ("game {}: {} of {} puzzles", "ván {}: {}/{} câu đố"),
    ("{} of {} openings", "{}/{} khai cuộc"),
    ("epoch {} of {}, batch {} of {}", "lần duyệt {}/{}, nhóm {}/{}"),
    (
        "game {}: mates in 1 to {}: {}, {} deployed",
        "ván {}: chiếu hết trong 1 đến {}: {}, có triển khai {}",
    ),
];
