//! What is said below the options in Vietnamese.

/// Headings of lists.
pub(super) const HEADINGS: &[(&str, &str)] = &[("Examples:", "Ví dụ:"), ("Players:", "Đấu thủ:")];

/// What is said of the examples, each line on its own.
pub(super) const PHRASES: &[(&str, &str)] = &[
    // cotulenh
    (
        "play in the browser; the same as cotulenh serve",
        "chơi trong trình duyệt; như cotulenh serve",
    ),
    ("a game against the engine", "một ván với máy"),
    ("the board at the start of a game", "bàn cờ lúc bắt đầu"),
    ("the legal moves of the start position", "các nước đi hợp lệ ở thế ban đầu"),
    ("which rule a move breaks, or what it does", "nước đi làm gì, hoặc phạm luật nào"),
    ("games as lists of positions, or as JSON", "ván cờ thành danh sách thế cờ, hoặc JSON"),
    ("a section of the rule book", "một mục của sách luật"),
    ("what the engine thinks of a position or a game", "máy nghĩ gì về một thế cờ hoặc một ván"),
    ("count the move tree three plies deep", "đếm cây nước đi sâu ba bậc"),
    // play
    ("Red against the engine at level 5", "cầm Đỏ đấu với máy cấp 5"),
    ("Blue against level 8", "cầm Xanh đấu với máy cấp 8"),
    ("two people at one keyboard, ten minutes each", "hai người một bàn phím, mỗi bên mười phút"),
    ("two engines", "xem hai máy đấu"),
    ("go on with the game left last", "chơi tiếp ván bỏ dở"),
    ("in lines, for screen readers and pipes", "từng dòng, cho trình đọc màn hình và đường ống"),
    // rules
    ("the list of sections", "danh sách các mục"),
    ("deployment", "triển khai"),
    ("the whole book in Vietnamese", "cả sách bằng tiếng Việt"),
    ("with the boards of its examples", "kèm bàn cờ của các ví dụ"),
    ("cotulenh rules --search 'last guard'", "cotulenh rules --search 'vòng lửa'"),
    ("both languages as files, with pictures", "cả hai thứ tiếng thành tệp, kèm hình"),
    ("the book as the page reads it", "sách luật theo dạng trang web đọc"),
    // moves, serve
    ("one FEN a line, one answer a line", "mỗi dòng một FEN, mỗi dòng một câu trả lời"),
    ("opens the page in the browser", "mở trang trong trình duyệt"),
    (
        "lets others in the network play too, at port 8080",
        "cho người khác trong mạng cùng chơi, ở cổng 8080",
    ),
    ("keeps the games in this file", "lưu các ván vào tệp này"),
    ("answers behind a proxy on the same machine", "chạy sau một proxy trên cùng máy"),
    (
        "shares the games with other servers on that database",
        "dùng chung các ván với những máy chủ khác trên cơ sở dữ liệu đó",
    ),
    ("works on two jobs at a time", "làm hai việc cùng lúc"),
    ("on eight", "tám việc"),
    // admin
    ("copies all games into PostgreSQL", "chép mọi ván vào PostgreSQL"),
    ("copies the games of a running server", "sao lưu các ván của máy chủ đang chạy"),
    ("counts games that are older than half a year", "đếm các ván cũ hơn nửa năm"),
    // export-site
    (
        "for any web host, at its root or in a folder",
        "cho mọi máy chủ web, ở gốc hoặc trong thư mục",
    ),
    ("shows it on this machine", "xem thử trên máy này"),
    // bench, mates, uci, man
    ("both games, one thread", "cả hai loại cờ, một luồng"),
    ("how much faster two threads are than one", "hai luồng nhanh hơn một luồng bao nhiêu"),
    ("prove the committed puzzles once more", "chứng minh lại các câu đố có sẵn"),
    ("how long the engine takes for the committed suite", "máy giải bộ thế có sẵn mất bao lâu"),
    (
        "then type uci, position startpos, go movetime 1000, quit",
        "rồi gõ uci, position startpos, go movetime 1000, quit",
    ),
    ("read it now", "đọc ngay"),
    // the players of a match
    (
        "the engine in this program; settings: level, threads, hash, overhead,",
        "máy trong chương trình này; thiết lập: level, threads, hash, overhead,",
    ),
    (
        "noise, margin (centipawns it errs by) and blindness (% it overlooks)",
        "noise, margin (phần trăm quân nó tính sai) và blindness (% nó bỏ sót)",
    ),
    ("any legal move", "một nước hợp lệ bất kỳ"),
    ("the turn with the best material at its end", "lượt đi được lợi quân nhất"),
    (
        "alpha-beta on material, four turns deep (plain1 to plain9)",
        "alpha-beta theo giá trị quân, sâu bốn lượt (plain1 đến plain9)",
    ),
    (
        "another program that speaks UCI; settings: its options",
        "chương trình khác nói UCI; thiết lập: các tùy chọn của nó",
    ),
];

/// The remarks of each command, in the order of the English ones.
pub(super) const REMARKS: &[(&str, &[&str])] = &[
    (
        "cotulenh",
        &["\
Thế cờ được ghi bằng FEN trong dấu nháy, hoặc bằng từ start.
Mã thoát: 0 tốt, 1 công việc không thành, 2 dùng sai cách."],
    ),
    (
        "play",
        &["\
Trên màn hình, F1 cho biết các phím. Gõ nước đi (Ic6, Ic5c6, c5c6, c5:Fe7,Td5), hoặc chọn bằng
phím mũi tên và Enter, hoặc bằng chuột; nhóm quân cõng nhau sẽ hỏi quân nào đi. Nước sai được trả
lời bằng luật mà nó phạm. Ván cờ được lưu sau mỗi lượt, kể cả cuộc triển khai dở dang: Ctrl-C,
đóng cửa sổ hay mất điện đều không mất gì. Ván mới được ghi
sau các ván cũ trong cùng tệp. Với --plain mỗi dòng là một nước đi hoặc một từ: giúp, nước, bàn, lùi,
tiến, gợi, xong, lùi-bước, hủy, nhập T e7, thua, hòa, thoát."],
    ),
    (
        "analyse",
        &["\
Mỗi dòng của một thế cờ gồm: độ sâu, số thứ tự, điểm, số thế đã xét, các lượt dự kiến.
Điểm nhìn từ phía Đỏ (Trắng), tính theo quân yếu nhất; #3 là chiếu hết trong ba lượt, -#3 là bên
kia chiếu hết. Mọi ván của tệp đều được đánh giá, lần lượt từng ván. Lượt đi được đánh giá theo phần
kết quả kỳ vọng bị mất: từ 5 % là thiếu chính xác (?!), từ 10 % là sai lầm (?), từ 15 % là sai lầm nặng
(??); phương án hay hơn ghi ngay sau đó, và là biến trong PGN có nhận xét. Khi có nhiều ván, --graph
đánh số các tệp: game-1.svg, game-2.svg. Không có --depth, --nodes hay --time thì một thế cờ được xét
3 giây, mỗi thế của ván cờ 0,5 giây. Ctrl-C dừng tìm kiếm; kết quả đã có được giữ lại, và PGN có nhận
xét vẫn có các ván còn lại như cũ."],
    ),
    (
        "explain",
        &["\
Lượt hợp lệ được kể lại từng việc, lượt sai được trả lời bằng luật mà nó phạm, kèm số mục của sách
luật (xem cotulenh rules), và mã thoát 1. Lượt đi ghi kiểu nào cũng được: Ic6, Ic5c6, c5c6, triển
khai c3:(NT):F>e5 hoặc c3:Fe5. Với --json, lượt sai có \"legal\":false và \"reason\", một từ không đổi
theo ngôn ngữ."],
    ),
    (
        "rules",
        &["\
Số mục là số mà cotulenh explain nhắc đến. Mọi ví dụ trong sách đều được kiểm thử.
--search nhận tiếng Việt có dấu hoặc không dấu; không tìm thấy thì mã thoát là 1."],
    ),
    (
        "render",
        &["\
Thế cờ là một FEN, chơi được hay không, hoặc từ start; ván cờ là một PGN. Cả hai có thể là tệp,
chính văn bản, hoặc đầu vào chuẩn. SVG không có --output thì ra đầu ra chuẩn.
Kiểu dấu: here (khi không ghi), go đi, take ăn, stay ăn tại chỗ, suicide hy sinh, join nhập.
Màu mũi tên: green, red, blue, yellow hoặc sáu chữ số thập lục phân."],
    ),
    (
        "convert",
        &["\
Ván cờ được đọc, kiểm tra theo luật và ghi từng ván một, nên bộ nhớ không tăng theo số ván. Có thể ghi
bao nhiêu tệp tùy ý; - là đầu vào chuẩn. Dạng được biết qua --from và --to, hoặc qua tên tệp, hoặc qua
những byte đầu tiên. JSON chứa mọi thứ mà PGN chứa và đổi lại được nguyên vẹn. Nhật ký chỉ có biến
chính, danh sách FEN chỉ có thế cờ; có cảnh báo khi nhật ký bỏ mất thẻ, lời bình hoặc biến. Ván không
đọc được làm công việc dừng với mã 1; với --skip-bad ván đó bị bỏ và được đếm. Tệp ghi bằng -o chỉ hiện
ra khi đã trọn vẹn; trước đó nó là FILE.part."],
    ),
    (
        "moves",
        &["\
Với --json câu trả lời là {\"fen\",\"check\",\"outcome\",\"moves\":[[text,fen_after],...]}, nước đi xếp
theo chữ; dòng không phải thế cờ nhận {\"fen\",\"error\",\"code\"}, rồi đọc dòng tiếp.
Mỗi bước triển khai là một nước riêng: Fc3>e5, và finish để kết thúc. Giữa cuộc triển khai,
\"recombine\":[[role,square],...] liệt kê các quân có thể nhập vào nhóm đã gửi đi."],
    ),
    (
        "show",
        &["\
Đỏ là chữ hoa, Xanh là chữ thường, + là quân anh hùng, (NFT) là Hải quân cõng Không quân và Xe
tăng. Khi không đủ chỗ, N& là Hải quân đang cõng, được liệt kê dưới bàn cờ.
Thế cờ không chơi được cũng được vẽ, kèm lý do, và mã thoát là 1."],
    ),
    (
        "serve",
        &["\
Địa chỉ của trang và tệp chứa các ván được in ra khi bắt đầu; nếu đầu ra chuẩn không phải là cửa sổ thì
dòng đầu tiên chỉ có địa chỉ. Ctrl-C dừng máy chủ; các ván chơi tiếp khi nó chạy lại. RUST_LOG=debug cho
nhật ký nhiều hơn."],
    ),
    (
        "worker",
        &["\
Lượt của máy và việc xem lại ván chờ trong cơ sở dữ liệu. Máy làm việc lấy chúng ra, không cần gì
khác: không cổng, không tệp. Máy nào chết cũng không mất gì; máy khác lấy việc của nó."],
    ),
    (
        "export-site",
        &["\
Ở đó mọi thứ không cần người khác đều dùng được: đấu với máy, hai người một máy, phân tích, xếp
thế cờ, bài học."],
    ),
    (
        "uci",
        &["\
Dành cho các chương trình vẽ bàn cờ và đấu với máy. Một lượt đi là một từ, cả cuộc triển khai
cũng vậy: c3:Fe5,Td3. Ngoài các lệnh của giao thức còn có d, bench và go perft N."],
    ),
    (
        "bench",
        &["\
Với một luồng, số thế là như nhau trên mọi máy. Nó chỉ đổi khi tìm kiếm hoặc đánh giá làm khác
trước."],
    ),
    (
        "eval",
        &["\
Giá trị là của chính thế cờ, không tính trước, nhìn từ bên Đỏ hoặc Trắng, tính theo phần trăm của
quân yếu nhất. Giá trị của một quân là giá trị khi có quân ấy trừ đi giá trị khi không có.
Tệp mạng do cotulenh train tạo ra."],
    ),
    (
        "match",
        &[
            "\
Thiết lập viết sau dấu hai chấm, cách nhau bằng dấu phẩy. Mỗi đấu thủ có thể có giới hạn riêng
(tc, movetime, nodes, depth) và tên (name).",
            "\
Mỗi khai cuộc được đấu hai lần, đổi màu quân. Kết quả là của đấu thủ thứ nhất. Với --resume mỗi
ván được ghi lại ngay, và cùng lệnh đó đấu tiếp từ chỗ bị ngắt; Ctrl-C kết thúc trận đấu với kết
quả đến lúc đó.",
        ],
    ),
    (
        "openings",
        &["\
Khai cuộc là một dòng các lượt đi từ thế ban đầu. Lượt đi được chọn ngẫu nhiên trong số những lượt
thoạt nhìn là ổn; kết quả được giữ nếu quân hai bên cân bằng và tìm kiếm không thấy bên nào hơn."],
    ),
    ("find", &["Ctrl-C dừng việc tìm; các thế đã tìm được vẫn được ghi."]),
    (
        "mine",
        &["\
Câu đố đã có trong tệp được giữ lại, nên lần sau tìm tiếp từ chỗ đã dừng. Ctrl-C kết thúc việc
tìm; các câu đã tìm được có trong tệp."],
    ),
    ("prove", &["Mã thoát là 0 nếu mọi câu đố đều đúng, nếu không là 1."]),
    (
        "check",
        &["Mã thoát là 0 nếu mọi thế đều được giải với số lượt ít nhất, nếu không là 1."],
    ),
    (
        "selfplay",
        &["\
Cùng thiết lập thì ra cùng một tệp, dù chạy bao nhiêu luồng. Nếu bị ngắt, chạy lại đúng lệnh đó để
chơi tiếp. Định dạng của tệp được mô tả trong docs/training.md."],
    ),
    (
        "train",
        &["\
Các ván do cotulenh selfplay tạo ra. Mạng được cộng vào giá trị viết tay; --model terms chỉnh chính
các trọng số của giá trị viết tay và ghi tệp mã nguồn của chúng. Với --checkpoint, cùng lệnh đó học
tiếp sau lần duyệt trọn vẹn cuối cùng; Ctrl-C kết thúc việc học ở đó. Hãy chọn mạng theo các trận
đấu, không theo sai số."],
    ),
    (
        "perft",
        &["Mỗi nước là một bậc: một nước thường, một bước triển khai, hoặc việc kết thúc triển khai."],
    ),
];
