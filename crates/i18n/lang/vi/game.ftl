# The game in the terminal.

game-cancelled = đã hủy triển khai
game-captures = ăn và đến đó
game-clock-form = '{ $text }' không phải là phút+giây như 10+5
game-combines = nhập vào
game-deployment-title = Triển khai
game-drawn = hòa theo thỏa thuận
game-draw-by = Hòa: { $how }
game-empty-square = trống
game-finish-key = Ctrl-D kết thúc
game-goes = đi đến đó
game-help =
    mũi tên, Enter chọn ô
    chuột          nhấp để chọn ô
    chữ            gõ nước đi: Ic6, c5c6
    Esc            bỏ chọn
    Ctrl-Z Ctrl-Y  lùi lại, đi lại
    Ctrl-T Ctrl-F  gợi ý, xoay bàn cờ
    Ctrl-S Ctrl-C  lưu, thoát
    Khi triển khai:
    Ctrl-D         kết thúc
    Backspace      lùi một bước
    Esc            hủy triển khai
    dấu + trên ô   đi cùng nhóm đã gửi
    Dấu: * đi   x ăn   _ ăn tại chỗ
    @ ăn và hy sinh   & nhập
    Lệnh: lùi tiến gợi nước bàn xoay
    xong lùi-bước hủy nhập T e7
    lưu thua hòa thoát
game-help-in-lines =
    Gõ nước đi: Ic6, Ic5c6, c5c6, c5:Fe7,Td5
    hoặc một từ:
    nước           các nước đi hợp lệ
    bàn            hiện bàn cờ
    gợi            hỏi máy
    lùi tiến       lùi lại một lượt, đi lại
    xong           kết thúc triển khai
    lùi-bước hủy   lùi một bước triển khai, hoặc tất cả
    nhập T e7      Xe tăng đi cùng nhóm đến e7
    lưu thua hòa thoát
game-help-title = Trợ giúp
game-hint = gợi ý: { $turn }
game-in-check = chiếu!
game-joined = { $piece } đi cùng nhóm đến { $square }
game-keys = F1 trợ giúp  Ctrl-T gợi ý
game-legal-moves-title = Nước đi hợp lệ
game-may-join = + { $piece } đi cùng được đến { $square }
game-may-not-finish = chưa được kết thúc triển khai: { $reason }
game-may-not-join = { $piece } không nhập được vào nhóm ở { $square }
game-more-keys = Ctrl-Z lùi lại  Ctrl-C thoát
game-moves-title = Các nước đi
game-no-deployment = không có cuộc triển khai nào
game-no-way = không đến đó được; hãy chọn ô được đánh dấu
game-not-kept = ván này không được lưu: đã bắt đầu với --no-save
game-not-saved = không lưu được ván cờ vào { $file }: { $reason }
game-nothing-to-redo = không có gì để đi lại
game-nothing-to-take-back = không còn gì để lùi
game-over-agreement = theo thỏa thuận
game-over-battle-won = trận đánh đã phân thắng bại
game-over-checkmate = chiếu hết
game-over-commander-captured = Tư lệnh bị bắt
game-over-draw-100 = 100 lượt không ăn quân
game-over-other = ván cờ kết thúc
game-over-resignation = bên kia nhận thua
game-over-stalemate = hết nước đi
game-over-threefold-repetition = thế cờ lặp lại ba lần
game-over-timeout = hết giờ
game-over-turn-limit = hết số lượt cho phép
game-plays-on = máy muốn đánh tiếp
game-really-quit = Nhấn Ctrl-C lần nữa để thoát; ván cờ đã lưu
game-really-quit-and-lose = Nhấn Ctrl-C lần nữa để thoát; ván cờ không được lưu
game-redone = đã đi lại
game-sacrifices = ăn và hy sinh
game-saved = đã lưu
game-seat-form = '{ $text }' không phải me cũng không phải cấp của máy từ 0 đến 20
game-side-resigned = { $side } đã nhận thua
game-square-shows = { $square }: { $pieces } { $side }
game-stacks = Quân cõng nhau:
game-stays = ăn tại chỗ
game-step-keys = Backspace lùi bước  Esc hủy
game-step-taken-back = đã lùi một bước triển khai
game-still-there = còn ở { $square }: { $pieces }
game-stuck = quân ở đó không đi được
game-taken-back = đã lùi lại
game-thinking = máy đang nghĩ
game-too-small = Cửa sổ quá nhỏ; hãy dùng cotulenh play --plain
game-unknown-order = không hiểu lệnh; gõ help để xem
game-welcome = Gõ nước đi hoặc chọn bằng phím mũi tên. F1: trợ giúp.
game-which-way = Cách nào?
game-who-moves = Quân nào đi?
game-whole-stack = cả nhóm
game-won = { $side } thắng: { $how }
game-you = bạn
game-your-stack = hãy chọn quân của bên đến lượt
