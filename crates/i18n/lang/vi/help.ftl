# --help and manual pages. Texts are found by the names of commands, options and values:
# help-COMMAND, help-COMMAND-opt-OPTION, help-COMMAND-opt-OPTION-VALUE, help-COMMAND-examples and
# help-COMMAND-notes; help-opt-OPTION where several commands share an option.

help-cotulenh = Cờ Tư Lệnh: chơi, phân tích, vẽ, chuyển đổi ván cờ và mở trang chơi cờ
help-opt-lang = Ngôn ngữ của thông báo [mặc định: theo hệ thống]
help-cotulenh-examples =
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
help-cotulenh-notes = Thế cờ được ghi bằng FEN trong dấu nháy, hoặc bằng từ start. Mã thoát: 0 tốt, 1 công việc không thành, 2 dùng sai cách.
help-analyse = Để máy đánh giá một thế cờ, hoặc từng lượt của các ván cờ
help-analyse-opt-what = Một FEN, start, một tệp PGN hoặc tệp mỗi dòng một FEN, hoặc - cho đầu vào chuẩn
help-analyse-opt-multipv = Theo dõi bao nhiêu lượt đi tốt nhất
help-analyse-opt-game = Chỉ đánh giá ván này của tệp, đếm từ 1
help-analyse-opt-depth = Độ sâu tính theo lượt
help-analyse-opt-nodes = Số thế cần xét, cho mỗi thế của ván cờ
help-analyse-opt-time = Thời gian xét tính bằng giây, cho mỗi thế của ván cờ [mặc định: 3; trong ván cờ 0,5]
help-analyse-opt-threads = Số luồng suy nghĩ
help-analyse-opt-hash = Bộ nhớ cho các thế cờ, tính bằng megabyte
help-analyse-opt-pgn = Ghi các ván cờ kèm nhận xét và các phương án hay hơn vào tệp này
help-analyse-opt-graph = Vẽ biểu đồ ván cờ vào tệp này, .svg hoặc .png
help-analyse-opt-json = Trả lời mỗi dòng một đối tượng JSON
help-opt-variant = Loại cờ
help-opt-variant-cotulenh = Cờ Tư Lệnh
help-opt-variant-chess = Cờ vua và Chess960
help-analyse-examples =
    cotulenh analyse start --time 5
    cotulenh analyse '6c4/11/11/11/11/11/11/2(NFT)8/11/11/11/7C3 r - - 0 1' --multipv 3 --depth 8
    cotulenh analyse game.pgn --nodes 50000 --pgn judged.pgn --graph game.svg
    cotulenh analyse games.pgn --game 3 --json
    cotulenh analyse - < game.pgn
    cotulenh convert game.pgn --to fen | cotulenh analyse - --depth 6 --json
    cotulenh analyse --variant chess start --depth 12
help-analyse-notes = Mỗi dòng của một thế cờ gồm: độ sâu, số thứ tự, điểm, số thế đã xét, các lượt dự kiến. Điểm nhìn từ phía Đỏ (Trắng), tính theo quân yếu nhất; #3 là chiếu hết trong ba lượt, -#3 là bên kia chiếu hết. Mọi ván của tệp đều được đánh giá, lần lượt từng ván. Lượt đi được đánh giá theo phần kết quả kỳ vọng bị mất: từ 5 % là thiếu chính xác (?!), từ 10 % là sai lầm (?), từ 15 % là sai lầm nặng (??); phương án hay hơn ghi ngay sau đó, và là biến trong PGN có nhận xét. Khi có nhiều ván, --graph đánh số các tệp: game-1.svg, game-2.svg. Thời gian mặc định áp dụng khi không có --depth và --nodes. Ctrl-C dừng tìm kiếm; kết quả đã có được giữ lại, và PGN có nhận xét vẫn có các ván còn lại như cũ.
help-convert = Chuyển đổi ván cờ giữa PGN, JSON, nhật ký và danh sách FEN
help-convert-opt-files = Các tệp cần đọc [mặc định: đầu vào chuẩn]
help-convert-opt-from = Dạng của dữ liệu đọc vào [mặc định: theo tên tệp, hoặc theo nội dung]
help-convert-opt-from-pgn = Ván cờ với thẻ, lời bình và biến
help-convert-opt-from-fen = Thế cờ, mỗi dòng một FEN
help-convert-opt-from-json = Ván cờ với mọi thứ mà PGN chứa, mỗi dòng một đối tượng JSON
help-convert-opt-from-log = Nhật ký: biến chính với mọi thay đổi, mỗi dòng một đối tượng JSON
help-convert-opt-to = Dạng của dữ liệu ghi ra [mặc định: theo tên tệp ghi ra]
help-convert-opt-to-pgn = Ván cờ với thẻ, lời bình và biến
help-convert-opt-to-fen = Thế cờ, mỗi dòng một FEN
help-convert-opt-to-json = Ván cờ với mọi thứ mà PGN chứa, mỗi dòng một đối tượng JSON
help-convert-opt-to-log = Nhật ký: biến chính với mọi thay đổi, mỗi dòng một đối tượng JSON
help-convert-opt-output = Ghi vào tệp này thay vì đầu ra chuẩn
help-convert-opt-style = Cách PGN ghi lượt đi
help-convert-opt-style-san = Ngắn, cho người đọc: Ic6
help-convert-opt-style-lan = Dài, ghi cả ô xuất phát: Ic5c6
help-convert-opt-style-uci = Như các máy cờ viết: c5c6
help-convert-opt-positions = Danh sách FEN gồm những thế nào của ván cờ
help-convert-opt-positions-all = Mọi thế của biến chính
help-convert-opt-positions-first = Thế bắt đầu ván
help-convert-opt-positions-last = Thế cuối của biến chính
help-convert-opt-skip-bad = Bỏ qua những ván không đọc được
help-convert-examples =
    cotulenh convert games.pgn --to json > games.jsonl
    cotulenh convert games.jsonl -o games.pgn
    cotulenh convert games.pgn --to log
    cotulenh convert games.pgn --to fen --positions last
    cotulenh convert --from pgn --to pgn --style lan < games.pgn
    cotulenh convert --variant chess games.pgn --to fen
help-convert-notes = Ván cờ được đọc, kiểm tra theo luật và ghi từng ván một, nên bộ nhớ không tăng theo số ván. Có thể ghi bao nhiêu tệp tùy ý; - là đầu vào chuẩn. JSON chứa mọi thứ mà PGN chứa và đổi lại được nguyên vẹn. Nhật ký chỉ có biến chính, danh sách FEN chỉ có thế cờ; có cảnh báo khi nhật ký bỏ mất thẻ, lời bình hoặc biến. Ván không đọc được làm công việc dừng với mã 1; với --skip-bad ván đó bị bỏ và được đếm. Tệp ghi bằng -o chỉ hiện ra khi đã trọn vẹn; trước đó nó là FILE.part.
help-eval = Cho biết giá trị của một thế cờ và của từng quân
help-opt-fen = Thế cờ [mặc định: start]
help-eval-opt-json = Trả lời bằng một đối tượng JSON
help-eval-opt-svg = Vẽ bàn cờ kèm giá trị của từng cụm quân, dạng SVG
help-opt-network = Dùng mạng trong tệp này thay cho mạng đi kèm chương trình
help-opt-no-network = Không dùng mạng, chỉ dùng các tiêu chí viết tay
help-eval-examples =
    cotulenh eval start
    cotulenh eval '6c4/11/11/11/11/11/11/2(NFT)8/11/11/11/7C3 r - - 0 1'
    cotulenh eval start --json
    cotulenh eval start --svg > worth.svg
    cotulenh eval --variant chess start
help-eval-notes = Giá trị là của chính thế cờ, không tính trước, nhìn từ bên Đỏ hoặc Trắng, tính theo phần trăm của quân yếu nhất. Giá trị của một quân là giá trị khi có quân ấy trừ đi giá trị khi không có. Tệp mạng do cotulenh train tạo ra.
help-explain = Nói một lượt đi làm gì, hoặc phạm luật nào
help-explain-opt-fen = Thế cờ, hoặc start
help-explain-opt-turn = Lượt đi, hoặc một bước của cuộc triển khai; - để đọc mỗi dòng một lượt từ đầu vào chuẩn
help-explain-opt-json = Trả lời mỗi lượt bằng một đối tượng JSON
help-explain-examples =
    cotulenh explain start Ic6
    cotulenh explain start c5b5
    cotulenh explain '6c4/11/11/11/11/11/11/2(NFT)8/11/11/11/7C3 r - - 0 1' 'c5:F>e7,T>d5'
    cotulenh explain --json --lang vi start Tf6
    cotulenh explain start - < turns.txt
help-explain-notes = Lượt hợp lệ được kể lại từng việc, lượt sai được trả lời bằng luật mà nó phạm, kèm số mục của sách luật (xem cotulenh rules), và mã thoát 1. Lượt đi ghi kiểu nào cũng được: Ic6, Ic5c6, c5c6, triển khai c3:(NT):F>e5 hoặc c3:Fe5. Với --json, lượt sai có "legal":false và "reason", một từ không đổi theo ngôn ngữ.
help-mates = Chứng minh, tìm các thế chiếu hết, và đo máy giải chúng
help-mates-examples =
    cotulenh mates solve '3h2TM1c1/11/4f6/9E1/9A1/11/11/11/11/11/11/4H5C r - - 3 20' --turns 2
    cotulenh mates check                   máy giải bộ thế có sẵn mất bao lâu
    cotulenh mates find --games 500 --out mates.json
help-mates-solve = Chứng minh chiếu hết bằng cách xét mọi lượt đi và mọi đáp trả
help-mates-solve-opt-fen = Thế cờ
help-mates-solve-opt-turns = Số lượt nhiều nhất của bên đi
help-mates-solve-opt-nodes = Dừng sau bấy nhiêu thế
help-mates-solve-opt-json = Trả lời bằng một đối tượng JSON
help-mates-solve-examples =
    cotulenh mates solve '3h2TM1c1/11/4f6/9E1/9A1/11/11/11/11/11/11/4H5C r - - 3 20'
    cotulenh mates solve start --turns 1 --json
help-mates-find = Tìm thế chiếu hết trong các ván nhanh máy tự đấu và chứng minh chúng
help-mates-find-opt-games = Xem qua bao nhiêu ván
help-mates-find-opt-each = Giữ bao nhiêu thế cho mỗi độ dài
help-mates-find-opt-nodes = Số thế máy xét cho mỗi lượt
help-mates-find-opt-proof-nodes = Số thế nhiều nhất cho một chứng minh
help-opt-seed = Hạt giống của các ván
help-opt-out = Tệp bộ thế sẽ ghi
help-mates-find-examples =
    cotulenh mates find --games 500 --out mates.json
    cotulenh mates find --games 50 --each 5 --seed 7 --out few.json
help-mates-find-notes = Ctrl-C dừng việc tìm; các thế đã tìm được vẫn được ghi.
help-mates-check = Đo thời gian máy giải một bộ thế chiếu hết
help-opt-suite = Bộ thế khác bộ có sẵn
help-mates-check-opt-limit = Thời gian dài nhất cho một thế, tính bằng mili giây
help-mates-check-opt-hash = Bảng nhớ của máy, tính bằng megabyte
help-mates-check-opt-json = Trả lời mỗi dòng một đối tượng JSON
help-mates-check-examples =
    cotulenh mates check
    cotulenh mates check --suite mates.json --limit 500 --json
help-mates-check-notes = Mã thoát là 0 nếu mọi thế đều được giải với số lượt ít nhất, nếu không là 1.
help-moves = Liệt kê các nước đi hợp lệ của một thế cờ
help-moves-opt-fen = Thế cờ, hoặc start [mặc định: mỗi dòng một FEN từ đầu vào chuẩn]
help-moves-opt-json = Trả lời mỗi dòng một đối tượng JSON
help-moves-opt-practice = Nhận cả bàn tập thiếu một hoặc hai Tư lệnh, như trong bài học
help-moves-opt-no-last-guard = Trên bàn tập, không ai thành quân anh hùng vì là quân cận vệ cuối cùng
help-moves-examples =
    cotulenh moves start
    cotulenh moves --json '6c4/11/11/11/11/11/11/2(NFT)8/11/11/11/7C3 r - - 0 1'
    cotulenh moves --json < positions.txt      mỗi dòng một FEN, mỗi dòng một câu trả lời
    cotulenh moves --variant chess start
help-moves-notes = Với --json câu trả lời là {"{"}"fen","check","outcome","moves":[[text,fen_after],...]{"}"}, nước đi xếp theo chữ; dòng không phải thế cờ nhận {"{"}"fen","error","code"{"}"}, rồi đọc dòng tiếp. Mỗi bước triển khai là một nước riêng: Fc3>e5, và finish để kết thúc. Giữa cuộc triển khai, "recombine":[[role,square],...] liệt kê các quân có thể nhập vào nhóm đã gửi đi.
help-perft = Đếm số lá của cây nước đi hợp lệ
help-perft-opt-fen = Thế cờ [mặc định: start]
help-perft-opt-depth = Độ sâu
help-perft-opt-divide = Cho biết số lá dưới mỗi nước đầu
help-perft-opt-turns = Tính cả lượt là một bậc thay vì từng nước
help-perft-opt-list = Liệt kê các nước ở bậc cuối thay vì đếm
help-perft-opt-threads = Số luồng đếm
help-perft-opt-hash = Nhớ kết quả đếm trong bảng bấy nhiêu megabyte
help-perft-opt-json = Trả lời bằng một đối tượng JSON
help-perft-examples =
    cotulenh perft 3
    cotulenh perft 4 --threads 2 --hash 256
    cotulenh perft '6c4/11/11/11/11/11/11/2(NFT)8/11/11/11/7C3 r - - 0 1' 2 --divide
    cotulenh perft --variant chess start 5 --json
help-perft-notes = Mỗi nước là một bậc: một nước thường, một bước triển khai, hoặc việc kết thúc triển khai.
help-play = Chơi một ván trong cửa sổ dòng lệnh
help-play-opt-fen = Thế cờ bắt đầu [mặc định: start]
help-play-opt-red = Ai cầm Đỏ: me (bạn), hoặc cấp của máy từ 0 đến 20
help-play-opt-blue = Ai cầm Xanh
help-play-opt-friend = Hai người cùng bàn phím này
help-play-opt-watch = Xem hai máy đấu nhau, ở cấp này [mặc định: 12]
help-play-opt-clock = Đồng hồ: số phút cho cả ván và số giây cộng mỗi lượt
help-play-opt-nodes = Số thế máy xét cho mỗi lượt, thay cho thời gian: lần nào cũng đi như nhau
help-play-opt-engine-time = Số giây máy có cho mỗi lượt
help-play-opt-file = Tệp PGN giữ các ván cờ [mặc định: cotulenh/game.pgn trong thư mục trạng thái của người dùng]
help-play-opt-resume = Chơi tiếp ván cuối trong tệp
help-play-opt-no-save = Không lưu ván cờ
help-play-opt-plain = Chơi từng dòng thay vì toàn màn hình
help-opt-flip = Nhìn từ phía Xanh
help-opt-color = Khi nào dùng màu
help-opt-color-auto = Trong cửa sổ dòng lệnh, trừ khi có NO_COLOR
help-opt-color-always = Luôn luôn
help-opt-color-never = Không bao giờ
help-play-examples =
    cotulenh play                         cầm Đỏ đấu với máy cấp 5
    cotulenh play --red 8 --blue me       cầm Xanh đấu với máy cấp 8
    cotulenh play --friend --clock 10+5   hai người một bàn phím, mỗi bên mười phút
    cotulenh play --watch                 xem hai máy đấu
    cotulenh play --resume                chơi tiếp ván bỏ dở
    cotulenh play --plain                 từng dòng, cho trình đọc màn hình và đường ống
help-play-notes = Trên màn hình, F1 cho biết các phím. Gõ nước đi (Ic6, Ic5c6, c5c6, c5:Fe7,Td5), hoặc chọn bằng phím mũi tên và Enter, hoặc bằng chuột; nhóm quân cõng nhau sẽ hỏi quân nào đi. Nước sai được trả lời bằng luật mà nó phạm. Ván cờ được lưu sau mỗi lượt, kể cả cuộc triển khai dở dang: Ctrl-C, đóng cửa sổ hay mất điện đều không mất gì. Ván mới được ghi sau các ván cũ trong cùng tệp. Với --plain mỗi dòng là một nước đi hoặc một từ: giúp, nước, bàn, lùi, tiến, gợi, xong, lùi-bước, hủy, nhập T e7, thua, hòa, thoát.
help-puzzles = Tìm câu đố trong các ván tự đấu, chứng minh chúng, và đưa cho trang web
help-puzzles-examples =
    cotulenh puzzles mine --count 240 --seed 1 --out suites/puzzles/cotulenh.json
    cotulenh puzzles prove                 chứng minh lại các câu đố có sẵn
    cotulenh puzzles page --out web/app/puzzles.json
help-puzzles-mine = Tìm câu đố trong các ván máy tự đấu và chứng minh chúng
help-puzzles-mine-opt-count = Cuối cùng cần có bao nhiêu câu đố
help-puzzles-mine-opt-games = Số ván nhiều nhất
help-puzzles-mine-examples =
    cotulenh puzzles mine --count 240 --seed 1 --out suites/puzzles/cotulenh.json
    cotulenh puzzles mine --games 20 --out few.json
help-puzzles-mine-notes = Câu đố đã có trong tệp được giữ lại, nên lần sau tìm tiếp từ chỗ đã dừng. Ctrl-C kết thúc việc tìm; các câu đã tìm được có trong tệp.
help-puzzles-prove = Chứng minh lại một bộ câu đố
help-puzzles-prove-opt-mates = Chỉ những câu đố chiếu hết
help-puzzles-prove-examples =
    cotulenh puzzles prove
    cotulenh puzzles prove --suite few.json
help-puzzles-prove-notes = Mã thoát là 0 nếu mọi câu đố đều đúng, nếu không là 1.
help-puzzles-page = Ghi các câu đố theo dạng trang web đọc
help-puzzles-page-opt-out = Tệp sẽ ghi
help-render = Vẽ một thế cờ hoặc một ván cờ thành SVG, PNG hay GIF
help-render-opt-subject = Một FEN, start, một PGN, hoặc một tệp; - là đầu vào chuẩn [mặc định: đầu vào chuẩn]
help-render-opt-output = Tệp ảnh; phần đuôi cho biết định dạng
help-render-opt-format = Định dạng, bất kể đuôi tệp
help-render-opt-format-svg = Đường và mảng, sắc nét ở mọi cỡ
help-render-opt-format-png = Điểm ảnh
help-render-opt-format-gif = Một ván cờ, thế này tiếp thế kia
help-render-opt-size = Chiều rộng tính bằng điểm ảnh [mặc định: 800; GIF 480, dải hình 1600]
help-render-opt-theme = Kiểu bàn cờ
help-render-opt-coordinates = Chữ và số trên khung
help-render-opt-coordinates-none = Khung hẹp, không ghi gì
help-render-opt-coordinates-letters = a đến k và 1 đến 12
help-render-opt-coordinates-both = Thêm các số trên bàn cờ in, 0 đến 10 và 0 đến 11
help-render-opt-arrow = Vẽ mũi tên, ví dụ c5c8 hoặc c5c8:red; có thể lặp lại
help-render-opt-mark = Đánh dấu ô, ví dụ c5 hoặc c5:take; có thể lặp lại
help-render-opt-zones = Cho thấy vòng lửa phòng không
help-render-opt-last = Đánh dấu lượt vừa đi, ví dụ c5c6 hoặc c3:Fe5,Td3
help-render-opt-game = Ván thứ mấy trong PGN nhiều ván
help-render-opt-ply = Thế cờ sau bấy nhiêu lượt của ván [mặc định: thế cuối]
help-render-opt-turns = Chỉ những lượt này, cho GIF hoặc dải hình; 0 là thế ban đầu
help-render-opt-strip = Mọi thế của ván cờ cạnh nhau, lượt đi ghi bên dưới
help-render-opt-columns = Số bàn cờ trên một hàng của dải hình [mặc định: gần bằng số hàng]
help-render-opt-delay = GIF hiện mỗi thế bao lâu
help-render-opt-pieces = Vẽ tất cả các quân thay vì một thế cờ
help-render-examples =
    cotulenh render start -o start.png
    cotulenh render start --mark c6:go --arrow c5c6 --theme modern -o first-move.svg
    cotulenh render '6c4/11/11/11/11/11/11/2(NFT)8/11/11/11/7C3 r - - 0 1' --zones red > ships.svg
    cotulenh render game.pgn -o game.gif --size 400 --delay 800
    cotulenh render game.pgn --strip --turns 10..18 -o turning-point.png
    cotulenh render game.pgn --ply 12 --flip -o after-12-turns.png
help-render-notes = Thế cờ là một FEN, chơi được hay không, hoặc từ start; ván cờ là một PGN. Cả hai có thể là tệp, chính văn bản, hoặc đầu vào chuẩn. SVG không có --output thì ra đầu ra chuẩn. Kiểu dấu: here (khi không ghi), go đi, take ăn, stay ăn tại chỗ, suicide hy sinh, join nhập. Màu mũi tên: green, red, blue, yellow hoặc sáu chữ số thập lục phân.
help-rules = Đọc sách luật
help-rules-opt-section = Số của mục, hoặc all
help-rules-opt-search = Tìm những chỗ nói về các từ này
help-rules-opt-markdown = Ghi sách thành Markdown kèm hình vào thư mục này
help-rules-opt-json = Ghi cả sách thành JSON: lời văn, thế cờ, và những gì nói về chúng
help-rules-opt-boards = Vẽ bàn cờ của các ví dụ
help-opt-width = Số cột [mặc định: bề rộng cửa sổ dòng lệnh]
help-rules-opt-no-pager = In hết một lần, dài bao nhiêu cũng được
help-rules-examples =
    cotulenh rules                      danh sách các mục
    cotulenh rules 9                    triển khai
    cotulenh rules all --lang vi        cả sách bằng tiếng Việt
    cotulenh rules 6 --boards           kèm bàn cờ của các ví dụ
    cotulenh rules --search 'vòng lửa'
    cotulenh rules --markdown book      cả hai thứ tiếng thành tệp, kèm hình
    cotulenh rules --json --lang vi     sách luật theo dạng trang web đọc
help-rules-notes = Số mục là số mà cotulenh explain nhắc đến. Mọi ví dụ trong sách đều được kiểm thử. --search nhận tiếng Việt có dấu hoặc không dấu; không tìm thấy thì mã thoát là 1.
help-selfplay = Cho máy tự đấu các ván để học, hoặc mô tả một tệp các ván đó
help-selfplay-opt-out = Tệp để ghi các ván, hoặc để chơi tiếp
help-selfplay-opt-stats = Mô tả các ván trong một tệp
help-selfplay-opt-rescore = Không chơi ván nào: thay giá trị trong các ván của tệp này bằng giá trị của người chơi khác
help-selfplay-opt-by = Người chơi đó, như trong cotulenh match: uci:CHƯƠNG-TRÌNH, hoặc ours
help-selfplay-opt-games = Tệp cần có bao nhiêu ván [mặc định: 10000; với --rescore là tất cả]
help-selfplay-opt-minutes = Dừng sau chừng ấy phút, dù đã có bao nhiêu ván
help-selfplay-opt-nodes = Số thế được xét cho mỗi lượt
help-selfplay-opt-threads = Số ván chơi cùng lúc [mặc định: bằng số lõi]
help-selfplay-opt-seed = Cùng hạt giống thì ra cùng các ván
help-selfplay-opt-opening = Số lượt ngẫu nhiên ở đầu ván, ít nhất và nhiều nhất
help-selfplay-opt-resign = Xử thắng khi cả hai bên cùng thấy chênh lệch ít nhất CP phần trăm quân trong TURNS lượt mỗi bên; 0:1 là không bao giờ [mặc định: 3000:4; cờ vua 1500:4]
help-selfplay-opt-draw = Xử hòa khi điểm của cả hai bên ở trong khoảng CP phần trăm quân trong TURNS lượt mỗi bên; 0:0 là không bao giờ [mặc định: 8:8]
help-opt-max-turns = Xử hòa sau bấy nhiêu lượt của cả hai bên
help-selfplay-opt-json = Trả lời bằng một đối tượng JSON
help-selfplay-examples =
    cotulenh selfplay --out games.bin --games 30000 --nodes 1000
    cotulenh selfplay --variant chess --out chess.bin --minutes 60
    cotulenh selfplay --stats games.bin
    cotulenh selfplay --variant chess --rescore chess.bin --by uci:stockfish --nodes 100 --out taught.bin
help-selfplay-notes = Cùng thiết lập thì ra cùng một tệp, dù chạy bao nhiêu luồng. Nếu bị ngắt, chạy lại đúng lệnh đó để chơi tiếp. Giá trị của người chơi khác được nhân lên sao cho chúng dự đoán kết quả như các giá trị cũ. Định dạng của tệp được mô tả trong docs/training.md.
help-serve = Chơi trong trình duyệt
help-serve-opt-listen = Địa chỉ lắng nghe, ví dụ 0.0.0.0:8080 hoặc 0.0.0.0 [mặc định: chỉ máy này, cổng 8020 hoặc một cổng còn trống]
help-serve-opt-open = Mở trang trong trình duyệt
help-serve-opt-db = Tệp giữ các ván cờ, hoặc địa chỉ cơ sở dữ liệu PostgreSQL mà nhiều máy chủ dùng chung [mặc định: một tệp trong thư mục dữ liệu của người dùng]
help-serve-opt-public-url = Địa chỉ mà người dùng truy cập, ví dụ https://cotulenh.example, nếu phía trước máy chủ có proxy
help-serve-opt-trusted-proxy = Proxy, hoặc mạng các proxy, mà X-Forwarded-For được tin; có thể ghi nhiều lần
help-serve-opt-metrics = Cung cấp số liệu cho Prometheus ở địa chỉ này, tại /metrics
help-serve-opt-max-db-size = Kích thước lớn nhất của cơ sở dữ liệu, tính bằng megabyte [mặc định: không giới hạn]
help-serve-opt-keep-days = Xóa các ván không ai động đến trong bấy nhiêu ngày [mặc định: không bao giờ]
help-serve-opt-access-log = Ghi mọi yêu cầu vào nhật ký [mặc định: có, trừ khi nhật ký hiện trên cửa sổ dòng lệnh]
help-serve-opt-no-rate-limits = Không giới hạn số yêu cầu và kết nối của một địa chỉ, dùng khi thử; dữ liệu được lưu vẫn bị giới hạn
help-serve-examples =
    cotulenh serve --open                 mở trang trong trình duyệt
    cotulenh serve --listen 0.0.0.0:8080  cho người khác trong mạng cùng chơi, ở cổng 8080
    cotulenh serve --db games.sqlite      lưu các ván vào tệp này
    cotulenh serve --public-url https://cotulenh.example --trusted-proxy 127.0.0.1
                                          chạy sau một proxy trên cùng máy
    cotulenh serve --db postgres://cotulenh@db/games --internal-listen 10.0.0.5:9021
                                          dùng chung các ván với những máy chủ khác trên cơ sở dữ liệu đó
help-serve-notes = Địa chỉ của trang và tệp chứa các ván được in ra khi bắt đầu; nếu đầu ra chuẩn không phải là cửa sổ thì dòng đầu tiên chỉ có địa chỉ. Ctrl-C dừng máy chủ; các ván chơi tiếp khi nó chạy lại. RUST_LOG=debug cho nhật ký nhiều hơn.
help-admin = Sao lưu, khôi phục, dọn và kiểm tra cơ sở dữ liệu của máy chủ
help-opt-db = Tệp giữ các ván cờ [mặc định: một tệp trong thư mục dữ liệu của người dùng]
help-opt-json = Trả lời bằng một đối tượng JSON
help-admin-examples =
    cotulenh admin backup games-2026-11-17.sqlite  sao lưu các ván của máy chủ đang chạy
    cotulenh admin prune --days 180 --dry-run      đếm các ván cũ hơn nửa năm
    cotulenh admin copy postgres://cotulenh@db/games
                                                   chép mọi ván vào PostgreSQL
help-admin-backup = Sao lưu cơ sở dữ liệu vào tệp mới, cả khi máy chủ đang dùng
help-admin-backup-opt-file = Tệp mới
help-admin-restore = Khôi phục cơ sở dữ liệu từ bản sao lưu; khi đó không máy chủ nào được dùng nó
help-admin-restore-opt-file = Bản sao lưu
help-admin-prune = Xóa các ván cũ, cả khi máy chủ đang dùng cơ sở dữ liệu
help-admin-prune-opt-days = Các ván được đụng đến lần cuối từng ấy ngày trước, hoặc sớm hơn
help-admin-prune-opt-dry-run = Chỉ đếm
help-admin-check = Kiểm tra toàn bộ cơ sở dữ liệu và chơi lại từng ván
help-export-site = Ghi trang chơi thành các tệp cho mọi máy chủ web
help-export-site-opt-folder = Thư mục để ghi; các tệp trùng tên bị thay thế
help-export-site-examples =
    cotulenh export-site site             cho mọi máy chủ web, ở gốc hoặc trong thư mục
    python3 -m http.server -d site        xem thử trên máy này
help-export-site-notes = Ở đó mọi thứ không cần người khác đều dùng được: đấu với máy, hai người một máy, phân tích, xếp thế cờ, bài học, câu đố.
help-show = Vẽ bàn cờ bằng chữ
help-show-opt-ascii = Chỉ dùng ký tự ASCII
help-show-opt-flip = Nhìn từ phía Xanh hoặc Đen
help-show-examples =
    cotulenh show
    cotulenh show --flip --lang vi
    cotulenh show '6c4/11/11/11/11/11/11/2(NFT)8/11/11/11/7C3 r - - 0 1'
    cotulenh show --variant chess
help-show-notes = Đỏ là chữ hoa, Xanh là chữ thường, + là quân anh hùng, (NFT) là Hải quân cõng Không quân và Xe tăng. Khi không đủ chỗ, N& là Hải quân đang cõng, được liệt kê dưới bàn cờ. Thế cờ không chơi được cũng được vẽ, kèm lý do, và mã thoát là 1.
help-train = Huấn luyện mạng, hoặc trọng số đánh giá viết tay, bằng các ván tự đấu
help-train-opt-games = Các tệp ván cờ
help-train-opt-model = Học cái gì
help-train-opt-model-network = Mạng được cộng vào giá trị viết tay
help-train-opt-model-terms = Các trọng số của giá trị viết tay
help-train-opt-out = Tệp để ghi những gì đã học
help-train-opt-hidden = Số nút ẩn của mạng cho mỗi bên, bội số của 16
help-train-opt-name = Tên của mạng
help-train-opt-epochs = Số lần duyệt qua các thế
help-train-opt-batch = Số thế giữa hai bước chỉnh
help-train-opt-rate = Tốc độ học lúc đầu; giảm dần theo hàm cosin [mặc định: 0,001; terms 0,005]
help-train-opt-last-rate = Tốc độ học lúc cuối [mặc định: 0,00001; terms 0,0001]
help-train-opt-decay = Trọng số bị kéo về mạnh đến đâu: của mạng về 0, còn lại về giá trị cũ [mặc định: 0,3; terms 0,0001]
help-train-opt-result-share = Kết quả ván nặng bao nhiêu so với điểm tìm kiếm, từ 0 đến 1
help-train-opt-unit = Số điểm (phần trăm quân) ứng với kỳ vọng 73 % [mặc định: số hợp với các ván nhất]
help-train-opt-max-value = Bỏ các thế có điểm xa 0 hơn chừng này, tính bằng phần trăm quân [mặc định: 3000]
help-train-opt-skip-turns = Bỏ chừng ấy lượt sau mỗi khai cuộc
help-train-opt-no-deployments = Bỏ các thế giữa lúc triển khai
help-train-opt-seed = Cùng hạt giống thì ra cùng trọng số
help-train-opt-threads = Số luồng [mặc định: bằng số lõi]
help-train-opt-checkpoint = Giữ trạng thái học trong tệp này, và học tiếp từ đó
help-train-opt-plot = Vẽ sai số thành hình SVG
help-train-opt-json = Trả lời bằng một đối tượng JSON
help-train-examples =
    cotulenh train games.bin --out cotulenh.nnue --hidden 32 --plot losses.svg
    cotulenh train a.bin b.bin --out big.nnue --epochs 60 --checkpoint big.ckpt
    cotulenh train games.bin --model terms --out crates/eval/src/cotulenh/weights.rs
help-train-notes = Các ván do cotulenh selfplay tạo ra. Mạng được cộng vào giá trị viết tay; --model terms chỉnh chính các trọng số của giá trị viết tay và ghi tệp mã nguồn của chúng. Với --checkpoint, cùng lệnh đó học tiếp sau lần duyệt trọn vẹn cuối cùng; Ctrl-C kết thúc việc học ở đó. Hãy chọn mạng theo các trận đấu, không theo sai số.
help-uci = Chơi như một máy cờ: giao tiếp UCI qua đầu vào và đầu ra chuẩn
help-uci-examples =
    cotulenh uci                  rồi gõ uci, position startpos, go movetime 1000, quit
    setoption name UCI_Variant value chess
help-uci-notes = Dành cho các chương trình vẽ bàn cờ và đấu với máy. Một lượt đi là một từ, cả cuộc triển khai cũng vậy: c3:Fe5,Td3. Ngoài các lệnh của giao thức còn có d, bench và go perft N.
help-bench = Tìm kiếm trên các thế cố định: dấu hiệu nhận dạng và tốc độ
help-bench-opt-variant = Loại cờ [mặc định: cả hai]
help-bench-opt-variant-cotulenh = Cờ Tư Lệnh
help-bench-opt-variant-chess = Cờ vua và Chess960
help-bench-opt-depth = Độ sâu [mặc định: 12; cờ vua 15]
help-bench-opt-threads = Số luồng; nhiều luồng được so với một luồng
help-bench-opt-json = Trả lời mỗi dòng một đối tượng JSON
help-bench-examples =
    cotulenh bench                          cả hai loại cờ, một luồng
    cotulenh bench --variant chess --depth 12
    cotulenh bench --threads 2              hai luồng nhanh hơn một luồng bao nhiêu
help-bench-notes = Với một luồng, số thế là như nhau trên mọi máy. Nó chỉ đổi khi tìm kiếm hoặc đánh giá làm khác trước.
help-match = Cho hai máy đấu nhau và cho biết chênh lệch sức cờ
help-match-opt-first = Đấu thủ được tính kết quả
help-match-opt-second = Đối thủ
help-match-opt-games = Số ván, phải là số chẵn
help-match-opt-tc = Đồng hồ mỗi bên, tính bằng giây: 5+0.05, hoặc 40/60+1 cho 40 lượt mỗi phút
help-match-opt-move-time = Thời gian mỗi lượt: 50ms, 2s
help-match-opt-nodes = Số thế xét mỗi lượt
help-match-opt-depth = Độ sâu mỗi lần tìm
help-match-opt-time-margin = Cho phép quá giờ bấy nhiêu [mặc định: 0]
help-match-opt-concurrency = Số ván chơi cùng lúc
help-match-opt-openings = Tệp mỗi dòng một khai cuộc, các lượt hoặc FEN [mặc định: 320 khai cuộc có sẵn]
help-match-opt-seed = Hạt giống cho thứ tự khai cuộc và ngẫu nhiên
help-match-opt-sprt = Dừng khi đã rõ chênh lệch là số thứ nhất hay thứ hai
help-match-opt-resign = Xử thắng khi cả hai bên cùng thấy chênh lệch ít nhất CP phần trăm quân trong TURNS lượt mỗi bên
help-match-opt-draw = Xử hòa khi điểm của cả hai bên ở trong khoảng CP phần trăm quân trong TURNS lượt mỗi bên
help-match-opt-draw-after = Nhưng không trước bấy nhiêu lượt của cả hai bên
help-match-opt-pgn = Lưu các ván vào tệp
help-match-opt-resume = Ghi kết quả vào tệp này, và tiếp tục từ những gì đã có
help-match-opt-json = Trả lời bằng một đối tượng JSON
help-match-notes =
    Đấu thủ:
      ours                  máy trong chương trình này; thiết lập: level, threads, hash, overhead,
                            noise, margin (số phần trăm quân nó tính sai) và blindness (% nó bỏ sót)
      random                một nước hợp lệ bất kỳ
      greedy                lượt đi được lợi quân nhất
      plain4                alpha-beta theo giá trị quân, sâu bốn lượt (plain1 đến plain9)
      uci:PROGRAM           chương trình khác nói UCI; thiết lập: các tùy chọn của nó
    Thiết lập viết sau dấu hai chấm, cách nhau bằng dấu phẩy. Mỗi đấu thủ có thể có giới hạn riêng (tc, movetime, nodes, depth) và tên (name).

    Ví dụ:
      cotulenh match ours plain4 --move-time 50ms --games 100
      cotulenh match ours:level=8 ours:level=12 --move-time 100ms --games 40
      cotulenh match --variant chess ours uci:stockfish,UCI_LimitStrength=true,UCI_Elo=2400 --tc 5+0.05
      cotulenh match ours greedy --nodes 2000 --pgn games.pgn --resume match.jsonl
      cotulenh match ours 'uci:./old-cotulenh uci' --tc 1+0.01 --games 2000 --sprt 0,10

    Mỗi khai cuộc được đấu hai lần, đổi màu quân. Kết quả là của đấu thủ thứ nhất. Với --resume mỗi ván được ghi lại ngay, và cùng lệnh đó đấu tiếp từ chỗ bị ngắt; Ctrl-C kết thúc trận đấu với kết quả đến lúc đó.
help-openings = Tạo các khai cuộc cân bằng để đấu
help-openings-opt-count = Bao nhiêu
help-openings-opt-seed = Hạt giống như nhau cho khai cuộc như nhau
help-openings-opt-window = Điểm được lệch khỏi cân bằng bao nhiêu phần trăm quân
help-openings-opt-nodes = Số thế được xét khi đánh giá một khai cuộc
help-openings-examples =
    cotulenh openings --count 300 > suites/openings/cotulenh.txt
    cotulenh openings --variant chess --count 300 > suites/openings/chess.txt
help-openings-notes = Khai cuộc là một dòng các lượt đi từ thế ban đầu. Lượt đi được chọn ngẫu nhiên trong số những lượt thoạt nhìn là ổn; kết quả được giữ nếu quân hai bên cân bằng và tìm kiếm không thấy bên nào hơn.
help-completions = In đoạn mã giúp shell tự hoàn thành các lệnh
help-completions-opt-shell = Shell nào
help-completions-examples =
    cotulenh completions bash > ~/.local/share/bash-completion/completions/cotulenh
    cotulenh completions zsh > ~/.zfunc/_cotulenh
    cotulenh completions fish > ~/.config/fish/completions/cotulenh.fish
help-man = In một trang hướng dẫn (man)
help-man-opt-about = Lệnh cần xem [mặc định: tất cả]
help-man-examples =
    cotulenh man | man -l -                          đọc ngay
    cotulenh man perft > ~/.local/share/man/man1/cotulenh-perft.1
help-opt-help = In trợ giúp
help-opt-version = In phiên bản
help-help = In trợ giúp này hoặc trợ giúp của một lệnh
help-worker = Làm việc cho máy cờ của các máy chủ dùng chung một cơ sở dữ liệu PostgreSQL
help-worker-opt-db = Cơ sở dữ liệu PostgreSQL của các máy chủ
help-worker-opt-threads = Số việc cùng lúc [mặc định: bằng số lõi]
help-worker-examples =
    cotulenh worker --db postgres://cotulenh@db/games              mỗi nhân làm một việc
    cotulenh worker --db postgres://cotulenh@db/games --threads 8  làm tám việc cùng lúc
help-worker-notes = Lượt của máy và việc xem lại ván chờ trong cơ sở dữ liệu. Máy làm việc lấy chúng ra, không cần gì khác: không cổng, không tệp. Máy nào chết cũng không mất gì; máy khác lấy việc của nó.
help-serve-opt-internal-listen = Địa chỉ để các máy chủ khác trên cùng cơ sở dữ liệu PostgreSQL gọi đến máy này, ví dụ 10.0.0.5:9021; người ngoài không được vào
help-serve-opt-engine-threads = Số lượt của máy được tính cùng lúc; 0 thì để các máy làm việc lo [mặc định: bằng số lõi, ít nhất 2]
help-admin-copy = Chép mọi thứ trong tệp vào cơ sở dữ liệu PostgreSQL; khi đó không máy chủ nào được dùng tệp
help-admin-copy-opt-to = Cơ sở dữ liệu PostgreSQL
