//! Examples and remarks below the options.

/// The Vietnamese for what stands below the options of a command; what has none keeps its English
/// under a Vietnamese heading.
pub(super) fn of(command: &str, english: &str) -> String {
    let known = NOTES.iter().find(|(name, _)| *name == command);
    known
        .map_or_else(|| english.replacen("Examples:", "Ví dụ:", 1), |(_, text)| (*text).to_string())
}

const NOTES: &[(&str, &str)] = &[
    (
        "cotulenh",
        "\
Ví dụ:
  cotulenh                      chơi trong trình duyệt; như cotulenh serve
  cotulenh play                 một ván với máy
  cotulenh show                 bàn cờ lúc bắt đầu
  cotulenh moves start          các nước đi hợp lệ ở thế ban đầu
  cotulenh explain start Tf6    nước đi làm gì, hoặc phạm luật nào
  cotulenh convert a.pgn --to fen
                                ván cờ thành danh sách thế cờ, hoặc JSON
  cotulenh rules 9              một mục của sách luật
  cotulenh analyse start        máy nghĩ gì về một thế cờ hoặc một ván
  cotulenh perft 3              đếm cây nước đi sâu ba bậc

Thế cờ được ghi bằng FEN trong dấu nháy, hoặc bằng từ start.
Mã thoát: 0 tốt, 1 công việc không thành, 2 dùng sai cách.",
    ),
    (
        "play",
        "\
Ví dụ:
  cotulenh play                         cầm Đỏ đấu với máy cấp 5
  cotulenh play --red 8 --blue me       cầm Xanh đấu với máy cấp 8
  cotulenh play --friend --clock 10+5   hai người một bàn phím, mỗi bên mười phút
  cotulenh play --watch                 xem hai máy đấu
  cotulenh play --resume                chơi tiếp ván bỏ dở
  cotulenh play --plain                 từng dòng, cho trình đọc màn hình và đường ống

Trên màn hình, F1 cho biết các phím. Gõ nước đi (Ic6, Ic5c6, c5c6, c5:Fe7,Td5), hoặc chọn bằng
phím mũi tên và Enter, hoặc bằng chuột; nhóm quân cõng nhau sẽ hỏi quân nào đi. Nước sai được trả
lời bằng luật mà nó phạm. Ván cờ được lưu sau mỗi lượt, kể cả cuộc triển khai dở dang: Ctrl-C,
đóng cửa sổ hay mất điện đều không mất gì. Ván mới trong cùng tệp để ván cũ lại bên cạnh: game.pgn
thành game-before.pgn. Với --plain mỗi dòng là một nước đi hoặc một từ: giúp, nước, bàn, lùi,
tiến, gợi, xong, lùi-bước, hủy, nhập T e7, thua, hòa, thoát.",
    ),
    (
        "analyse",
        "\
Ví dụ:
  cotulenh analyse start --time 5
  cotulenh analyse '6c4/11/11/11/11/11/11/2(NFT)8/11/11/11/7C3 r - - 0 1' --multipv 3 --depth 8
  cotulenh analyse game.pgn --nodes 50000 --pgn judged.pgn --graph game.svg
  cotulenh analyse game.pgn --json
  cotulenh analyse - < game.pgn
  cotulenh convert game.pgn --to fen | cotulenh analyse - --depth 6 --json
  cotulenh analyse --variant chess start --depth 12

Mỗi dòng của một thế cờ gồm: độ sâu, số thứ tự, điểm, số thế đã xét, các lượt dự kiến.
Điểm nhìn từ phía Đỏ (Trắng), tính theo quân yếu nhất; #3 là chiếu hết trong ba lượt, -#3 là bên
kia chiếu hết. Lượt đi mất 0.5 là thiếu chính xác (?!), 1.2 là sai lầm (?), 3 là sai lầm nặng
(??); phương án hay hơn ghi ngay sau đó, và là biến trong PGN có nhận xét. Ctrl-C dừng tìm kiếm;
kết quả đã có được giữ lại.",
    ),
    (
        "explain",
        "\
Ví dụ:
  cotulenh explain start Ic6
  cotulenh explain start c5b5
  cotulenh explain '6c4/11/11/11/11/11/11/2(NFT)8/11/11/11/7C3 r - - 0 1' 'c5:F>e7,T>d5'
  cotulenh explain --json --lang en start Tf6
  cotulenh explain start - < turns.txt

Lượt hợp lệ được kể lại từng việc, lượt sai được trả lời bằng luật mà nó phạm, kèm số mục của sách
luật (xem cotulenh rules), và mã thoát 1. Lượt đi ghi kiểu nào cũng được: Ic6, Ic5c6, c5c6, triển
khai c3:(NT):F>e5 hoặc c3:Fe5. Với --json, lượt sai có \"legal\":false và \"reason\", một từ không đổi
theo ngôn ngữ.",
    ),
    (
        "rules",
        "\
Ví dụ:
  cotulenh rules                      danh sách các mục
  cotulenh rules 9                    triển khai
  cotulenh rules all --lang en        cả sách bằng tiếng Anh
  cotulenh rules 6 --boards           kèm bàn cờ của các ví dụ
  cotulenh rules --search 'vòng lửa'
  cotulenh rules --markdown book      cả hai thứ tiếng thành tệp, kèm hình

Số mục là số mà cotulenh explain nhắc đến. Mọi ví dụ trong sách đều được kiểm thử.
--search nhận tiếng Việt có dấu hoặc không dấu; không tìm thấy thì mã thoát là 1.",
    ),
    (
        "render",
        "\
Ví dụ:
  cotulenh render start -o start.png
  cotulenh render start --mark c6:go --arrow c5c6 --theme modern -o first-move.svg
  cotulenh render '6c4/11/11/11/11/11/11/2(NFT)8/11/11/11/7C3 r - - 0 1' --zones red > ships.svg
  cotulenh render game.pgn -o game.gif --size 400 --delay 800
  cotulenh render game.pgn --strip --turns 10..18 -o turning-point.png
  cotulenh render game.pgn --ply 12 --flip -o after-12-turns.png

Thế cờ là một FEN, chơi được hay không, hoặc từ start; ván cờ là một PGN. Cả hai có thể là tệp,
chính văn bản, hoặc đầu vào chuẩn. SVG không có --output thì ra đầu ra chuẩn.
Kiểu dấu: here (khi không ghi), go đi, take ăn, stay ăn tại chỗ, suicide hy sinh, join nhập.
Màu mũi tên: green, red, blue, yellow hoặc sáu chữ số thập lục phân.",
    ),
    (
        "convert",
        "\
Ví dụ:
  cotulenh convert games.pgn --to json > games.jsonl
  cotulenh convert games.jsonl -o games.pgn
  cotulenh convert games.pgn --to fen --positions last
  cotulenh convert --from pgn --to pgn --style lan < games.pgn
  cotulenh convert --variant chess games.pgn --to fen

Ván cờ được đọc, kiểm tra theo luật và ghi từng ván một, bao nhiêu ván cũng được; bộ nhớ cần dùng
là của ván dài nhất. Có thể ghi bao nhiêu tệp tùy ý, - là đầu vào chuẩn.
Dạng được biết qua --from và --to, hoặc qua đuôi tệp, hoặc qua những byte đầu tiên.
Nhật ký JSON có các lượt của biến chính với mọi thay đổi; danh sách FEN chỉ có thế cờ: những gì
một dạng không chứa được (thẻ, lời bình, biến) thì bỏ.
Ván không đọc được làm công việc dừng với mã 1; với --skip-bad ván đó bị bỏ, được đếm, và đọc ván
tiếp. Tệp ghi bằng -o chỉ hiện ra khi đã trọn vẹn; trước đó nó là FILE.part.",
    ),
    (
        "moves",
        "\
Ví dụ:
  cotulenh moves start
  cotulenh moves --json '6c4/11/11/11/11/11/11/2(NFT)8/11/11/11/7C3 r - - 0 1'
  cotulenh moves --json < positions.txt      mỗi dòng một FEN, mỗi dòng một câu trả lời
  cotulenh moves --variant chess start

Với --json câu trả lời là {\"fen\",\"check\",\"outcome\",\"moves\":[[text,fen_after],...]}, nước đi xếp
theo chữ; dòng không phải thế cờ nhận {\"fen\",\"error\"}, rồi đọc dòng tiếp.
Mỗi bước triển khai là một nước riêng: Fc3>e5, và finish để kết thúc. Giữa cuộc triển khai,
\"recombine\":[[role,square],...] liệt kê các quân có thể nhập vào nhóm đã gửi đi.",
    ),
    (
        "show",
        "\
Ví dụ:
  cotulenh show
  cotulenh show --flip --lang vi
  cotulenh show '6c4/11/11/11/11/11/11/2(NFT)8/11/11/11/7C3 r - - 0 1'
  cotulenh show --variant chess

Đỏ là chữ hoa, Xanh là chữ thường, + là quân anh hùng, (NFT) là Hải quân cõng Không quân và Xe
tăng.
Khi không đủ chỗ, N& là Hải quân đang cõng, được liệt kê dưới bàn cờ.
Thế cờ không chơi được cũng được vẽ, kèm lý do, và mã thoát là 1.",
    ),
    (
        "serve",
        "\
Ví dụ:
  cotulenh serve                        in địa chỉ để mở trong trình duyệt
  cotulenh serve --listen 0.0.0.0:8080  cho người khác trong mạng cùng chơi, ở cổng 8080
  cotulenh serve --db games.sqlite      lưu các ván vào tệp này

Ván cờ được lưu trong thư mục dữ liệu của người dùng nếu --db không chỉ tệp khác. Ctrl-C dừng máy
chủ; các ván chơi tiếp khi nó chạy lại. RUST_LOG=debug cho nhật ký nhiều hơn.",
    ),
];
