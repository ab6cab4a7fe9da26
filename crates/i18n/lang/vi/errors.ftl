# Errors of the libraries; the ids are those of `messages!` in their sources.

action-changes-sides = nhóm quân ở { $square } sẽ đổi bên
action-no-such-piece = không có { $role } ở { $square } để đổi danh hiệu anh hùng
action-too-many-pieces = quá nhiều quân
action-unsound = các thay đổi không dẫn đến một thế cờ
action-wrong-commander = Tư lệnh không ở chỗ mà nhật ký ghi
action-wrong-counters = các bộ đếm không như nhật ký ghi
action-wrong-deployment = cuộc triển khai không như nhật ký ghi
action-wrong-stack = { $found } đứng ở { $square }, không phải { $expected }
action-wrong-turn = không phải lượt của bên đã đi
checkpoint-not-checkpoint = đây không phải là tệp trạng thái học
checkpoint-other-size = tệp trạng thái học thuộc một mô hình cỡ khác
chess-action-wrong-castling = quyền nhập thành không đúng như hành động ghi
chess-action-wrong-counters = các bộ đếm không đúng như hành động ghi
chess-action-wrong-en-passant = ô bắt tốt qua đường không đúng như hành động ghi
chess-action-wrong-piece = ở { $square } không phải là quân như hành động ghi
chess-action-wrong-turn = không phải lượt của bên đã đi
chess-fen-bad-board-letter = không hiểu { $letter } ở byte { $at } của bàn cờ
chess-fen-bad-castling = không hiểu { $letter } ở byte { $at } của quyền nhập thành
chess-fen-bad-counter = { $field } là số nhỏ hơn 2^32, không phải { $text }
chess-fen-bad-en-passant = trường bắt tốt qua đường là một ô hoặc -, không phải { $text }
chess-fen-bad-rank-count = bàn cờ có { $ranks } hàng thay vì 8
chess-fen-bad-rank-length = hàng { $rank } có { $squares } ô thay vì 8
chess-fen-bad-turn = bên đi là w hoặc b, không phải { $text }
chess-fen-extra-field = thừa { $text } sau trường cuối
chess-fen-missing-field = thiếu { $field }
chess-move-form = '{ $text }' không viết như g1f3, e2-e4, e1&h1, e5_d6 hoặc e7e8q
chess-piece-form = không phải là quân (ví dụ N hoặc n)
chess-san-ambiguous = { $text } có thể là { $first } hoặc { $second }
chess-san-illegal = { $text } không phải là nước đi hợp lệ ở đây
chess-san-missing-promotion = { $text } không cho biết tốt phong thành gì
chess-san-syntax = { $text } không phải là nước đi: sai ở byte { $at }
chess-setup-invalid = thế cờ không thể có: { $faults }
chess-setup-invalid-castling =
    { $color ->
        [white] Trắng
       *[other] Đen
    } không thể có các quyền nhập thành này
chess-setup-invalid-castling-square = có quyền nhập thành không nằm ở hàng nhà
chess-setup-invalid-en-passant = không Tốt nào có thể vừa đi qua ô bắt tốt qua đường
chess-setup-missing-king =
    { $color ->
        [white] Trắng
       *[other] Đen
    } không có Vua
chess-setup-opponent-in-check = bên không đến lượt đang bị chiếu
chess-setup-pawn-on-back-rank = có Tốt ở hàng đầu tiên hoặc hàng cuối cùng
chess-setup-too-many-kings =
    { $color ->
        [white] Trắng
       *[other] Đen
    } có nhiều Vua
chess-setup-too-much-material =
    { $color ->
        [white] Trắng
       *[other] Đen
    } có quá nhiều quân
chess-square-form = ô gồm một chữ từ a đến h và một số từ 1 đến 8
chess-uci-illegal = { $text } không phải là nước đi hợp lệ ở đây
chess-uci-syntax = { $text } không phải là nước đi như e2e4 hoặc e7e8q: sai ở byte { $at }
clock-form = không phải là thời gian dạng h:mm:ss
database-damaged = cơ sở dữ liệu { $path } bị hỏng: { $found }. Không có gì bị thay đổi. Hãy chuyển tệp đi nơi khác để bắt đầu với tệp trống, hoặc ghi tên tệp khác với --db
database-database = cơ sở dữ liệu báo: { $reason }
database-exists = { $path } đã có; không ghi đè
database-file = { $path }: { $source }
database-folder = không tạo được thư mục của cơ sở dữ liệu { $path }: { $source }
database-foreign = { $path } là cơ sở dữ liệu của chương trình khác; không có gì bị thay đổi
database-in-use = cơ sở dữ liệu { $path } đang được dùng bởi { $holder }. Một tệp chỉ phục vụ một tiến trình: hãy dừng tiến trình đó, hoặc ghi tên tệp khác với --db
database-lock = không khóa được cơ sở dữ liệu bằng { $path }: { $source }
database-missing = không có cơ sở dữ liệu { $path }
database-open = không mở được cơ sở dữ liệu { $path }: { $reason }
database-thread = không khởi động được luồng ghi cơ sở dữ liệu: { $reason }
database-too-new = cơ sở dữ liệu { $path } có phiên bản { $found }, chương trình này biết đến { $known }; không có gì bị thay đổi
deployment-illegal-recombination = { $role } không nhập được vào nhóm ở { $square }
deployment-illegal-step = bước này hiện không hợp lệ
deployment-may-not-finish = chưa thể kết thúc triển khai: { $reason }
deployment-no-stack = ở { $square } không có quân cõng nhau của bên đến lượt
deployment-no-step = từ { $square } không có bước nào hợp lệ
deployment-under-way = đang triển khai từ { $square }
engine-out-of-memory = không có bộ nhớ cho bảng { $megabytes } megabyte
engine-out-of-range = { $name } phải từ 1 đến { $max }, không phải { $found }
fen-deployment-form = trường triển khai '{ $text }' không có dạng c3:(NT):F>e5...
fen-illegal-step = bước triển khai không hợp lệ: '{ $step }'
fen-missing-fields = có { $found } trong 6 trường (bàn cờ, bên đi, -, -, số lượt tính hòa, số thứ tự nước)
fen-too-long = dài hơn { $max } ký tự
fen-trailing-text = thừa '{ $text }' ở cuối
fen-unexpected-char = không hiểu '{ $found }' ở hàng { $rank }, ký tự thứ { $at }
fen-unfinished = hàng { $rank } bị đứt quãng
fen-wrong-counter = bộ đếm '{ $text }' không phải là số từ 0 đến { $max }
fen-wrong-dash = '{ $text }' thay vì -
fen-wrong-ranks = có { $found } hàng thay vì 12
fen-wrong-remainder = còn lại ở { $origin } là { $left }, không phải { $written }
fen-wrong-side = bên đi '{ $text }' không phải r cũng không phải b
fen-wrong-squares = hàng { $rank } có { $found } ô thay vì 11
game-over = ván cờ đã kết thúc: { $outcome }
level = '{ $text }' không phải là cấp từ 0 đến 20
log-altered = lượt { $number } không làm điều nhật ký ghi
log-form = không phải là nhật ký: { $reason }
log-illegal = lượt { $number } không hợp lệ
log-start = thế ban đầu: { $error }
log-version = không biết phiên bản { $version } của nhật ký
match-does-not-start = '{ $player }' không khởi động được: { $reason }
match-limit-time = '{ $text }' không phải là thời gian như 50ms, 2s hoặc 0.5
match-limit-time-control = '{ $text }' không phải là đồng hồ như 5+0.05 hoặc 40/60+1, tính bằng giây
match-no-openings = không có khai cuộc nào
match-record-not-a-record = dòng { $line } không phải là kết quả của trận đấu: { $reason }
match-record-other-match = tệp này của trận đấu khác: { $found }
match-unlimited = '{ $player }' không có giới hạn: hãy cho đồng hồ, thời gian, số thế hoặc độ sâu
move-form = '{ $text }' không viết như c5c6, c5xc6, c5:F>e7 hoặc c5:finish
network-architecture = mạng có kiến trúc { $found }, chỉ hỗ trợ { $known }
network-checksum = tệp mạng bị hỏng: tổng kiểm tra sai
network-cut-short = tệp mạng bị cụt: { $found } byte, lẽ ra { $expected }
network-hidden = không hỗ trợ tầng ẩn { $found }: chỉ bội số của { $step } đến { $max }
network-inputs = mạng có { $found } đầu vào, chỉ hỗ trợ { $expected }
network-name = tên mạng quá dài hoặc không phải UTF-8
network-not-a-network = đây không phải tệp mạng
network-other-game = mạng dành cho { $found }, không phải cho { $expected }
network-output-weight = một trọng số đầu ra vượt quá { $max }
network-overflow = trọng số của nút ẩn { $neuron } lớn đến mức tổng có thể tràn
network-size = có { $found } trọng số, lẽ ra { $expected }
network-too-long = tệp mạng quá dài: { $found } byte, lẽ ra { $expected }
network-units = mạng được lượng tử hóa theo { $found_a } và { $found_b }, không phải { $qa } và { $qb }
network-unknown-game = mạng dành cho loại cờ không rõ (số { $found })
network-version = không biết phiên bản { $found } của định dạng mạng, chỉ biết { $known }
node-start = thế bắt đầu không phải là một lượt
node-unknown = ván này không có lượt đó: { $node }
opening = dòng { $line }: '{ $text }': { $reason }
opening-over = đến đây ván cờ đã kết thúc
os-error =
    { $kind ->
        [NotFound] không có tệp hoặc thư mục này
        [PermissionDenied] không được phép
        [IsADirectory] đây là thư mục
        [NotADirectory] đây không phải là thư mục
        [AlreadyExists] tệp đã có
        [InvalidFilename] tên tệp quá dài hoặc không dùng được
        [StorageFull] ổ đĩa đã đầy
        [ReadOnlyFilesystem] hệ thống tệp chỉ cho đọc
        [AddrInUse] địa chỉ đang được dùng
        [AddrNotAvailable] máy này không có địa chỉ đó
        [ConnectionRefused] kết nối bị từ chối
        [InvalidData] văn bản không phải là UTF-8
       *[other] { $text }
    }
packed-illegal-step = bước { $number } của lượt triển khai không hợp lệ
packed-not-canonical = dữ liệu khác với cách ghi của thế cờ này
packed-not-hexadecimal = không phải là số thập lục phân
packed-too-short = dữ liệu bị đứt quãng
packed-unknown = không có { $what } { $number }
packed-version = không biết phiên bản { $found } của thế cờ nén
pgn-after-result = có chữ sau kết quả
pgn-bad-nag = không phải là nhận xét dạng $n với n không quá 255
pgn-bad-tag = không phải là thẻ dạng [Name "value"]
pgn-fen = thế ban đầu { $fen } không được: { $reason }
pgn-limit-comment-too-long = lời bình dài hơn { $most } byte
pgn-limit-game-too-long = ván cờ dài hơn { $most } byte
pgn-limit-tag-too-long = thẻ dài hơn { $most } byte
pgn-limit-too-deep = biến lồng nhau quá { $most } tầng
pgn-limit-too-many-tags = hơn { $most } thẻ
pgn-limit-too-many-turns = hơn { $most } lượt
pgn-limit-word-too-long = từ dài hơn { $most } byte
pgn-no-game = không có ván cờ nào
pgn-place = ván { $game }, dòng { $line }, cột { $column }: { $kind }
pgn-tag-among-turns = có thẻ giữa các lượt đi
pgn-tag-name = không phải là tên thẻ: { $name }
pgn-turn = lượt đi { $word } không được: { $reason }
pgn-unclosed-comment = lời bình không được đóng
pgn-unclosed-variation = biến không được đóng
pgn-unfinished-turn = lượt đi { $word } chưa xong
pgn-unopened-comment = ở đây không có lời bình nào đang mở
pgn-unopened-variation = ở đây không có biến nào đang mở
pgn-variant = loại cờ là { $found }, cần { $expected }
pgn-variation-before-turn = có biến trước mọi lượt đi
picture-gif = không tạo được GIF: { $reason }
picture-option-arrow = '{ $text }' không phải là mũi tên (hai ô, ví dụ c5c8 hoặc c5c8:red)
picture-option-color = '{ $text }' không phải là màu (green, red, blue, yellow hoặc sáu chữ số thập lục phân)
picture-option-mark-kind = '{ $text }' không phải là kiểu dấu (here, go, take, stay, suicide hoặc join)
picture-option-square = '{ $text }' không phải là ô (a1 đến k12)
picture-option-turn = '{ $text }' không phải là lượt đi có đủ hai ô (ví dụ c5c6, Fe2_d9 hoặc c3:Fe5,Td3)
picture-png = không tạo được PNG: { $reason }
picture-size = không tạo được hình { $width } x { $height } điểm ảnh
picture-svg = không phải là SVG: { $reason }
picture-too-long = không tạo được hình động { $frames } thế cờ, { $width } x { $height } điểm ảnh
piece-form = không phải là quân (ví dụ T hoặc +t)
player-bad-value = { $name } không thể là '{ $value }'
player-cancelled = đã hủy
player-chess-only = { $program } chỉ chơi cờ vua
player-ended = { $program } đã kết thúc với mã { $status }
player-gone = { $program } bị dừng hoặc đã đóng đầu ra
player-illegal = nước đi sai luật: { $turn }
player-illegal-turn = nước đi sai luật: { $turn }: { $reason }
player-no-program = '{ $text }' không ghi tên chương trình
player-no-turn = không còn nước đi hợp lệ
player-no-value = '{ $text }' không có dạng tên=giá trị
player-not-started = không khởi động được { $program }: { $reason }
player-silent = không trả lời kịp
player-unknown-player = không biết đấu thủ '{ $text }'; có ours, random, greedy, plain1 đến plain9 và uci:PROGRAM
player-unknown-setting = '{ $text }' không đặt được; có level, noise, margin, blindness, threads, hash, overhead, name, tc, movetime, nodes và depth
role-air-force = Không quân
role-anti-air = Cao xạ
role-artillery = Pháo binh
role-commander = Tư lệnh
role-engineer = Công binh
role-headquarters = Sở chỉ huy
role-infantry = Bộ binh
role-militia = Dân quân
role-missile = Tên lửa
role-navy = Hải quân
role-tank = Xe tăng
server-listen = không lắng nghe được ở { $address }: { $source }
server-write = không ghi được cơ sở dữ liệu: { $reason }
setup-commanders =
    { $color ->
        [red] Đỏ
       *[other] Xanh
    } có { $count } Tư lệnh
setup-illegal-stack = { $stack } ở { $square } không phải là quân cõng nhau hợp lệ
setup-invalid = { $faults }
setup-opponent-in-check = bên không đến lượt đang bị chiếu từ { $attackers }
setup-too-many-pieces = quá nhiều quân
setup-wrong-terrain = { $carrier } không được đứng ở { $square }
sprt-form = '{ $text }' không phải là phép thử như 0,10: hai chênh lệch Elo, số nhỏ trước
square-form = không phải là ô (a1 đến k12)
stack-form = không phải là quân (ví dụ T, +t hoặc (NF+T))
training-bad-game = không chơi lại được ván { $number }
training-not-games = đây không phải là tệp các ván để học
training-other-game = đây không phải là các ván { $expected }
training-other-settings = tệp có các ván với thiết lập khác; hãy dùng đúng thiết lập đó để chơi tiếp, hoặc dùng tệp khác
training-other-version = không hiểu các ván để học của phiên bản { $version }
turn-ambiguous = '{ $text }' có thể là { $candidates }
turn-form = '{ $text }' không được viết như một lượt đi
turn-illegal = '{ $text }' không hợp lệ ở đây
turn-may-not-finish = cuộc triển khai '{ $text }' chưa được kết thúc ở đó
turn-too-long = dài hơn { $max } ký tự
turn-wrong-remainder = '{ $text }' để lại { $left } ở ô xuất phát
unfinished-commander-attacked = Tư lệnh đang bị chiếu
unfinished-commanders-face = hai Tư lệnh đối mặt nhau
unfinished-nothing-done = chưa có bước nào
unfinished-stranded = { $carrier } không được đứng ở { $origin }
unknown-word = không biết { $kind } '{ $word }'
server-listen-metrics = không lắng nghe được ở { $address } cho các số liệu: { $source }
server-listen-internal = không lắng nghe được ở { $address } cho các máy chủ khác: { $source }
server-no-internal-address = các máy chủ khác trên cùng cơ sở dữ liệu phải gọi đến được máy này: hãy ghi một địa chỉ của máy với --internal-listen, ví dụ 10.0.0.5:9021
database-server = không dùng được cơ sở dữ liệu { $database }: { $reason }
