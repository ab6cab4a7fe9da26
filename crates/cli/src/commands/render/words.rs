//! What the command says, in both languages.

use cotulenh::Lang;

#[derive(Clone, Copy)]
pub(super) struct Words(pub(super) Lang);

impl Words {
    fn choose(self, english: String, vietnamese: String) -> String {
        match self.0 {
            Lang::En => english,
            Lang::Vi => vietnamese,
        }
    }

    pub(super) fn standard_input(self) -> String {
        self.choose("standard input".into(), "đầu vào chuẩn".into())
    }

    pub(super) fn cannot_read(self, name: &str) -> String {
        self.choose(format!("cannot read {name}"), format!("không đọc được {name}"))
    }

    pub(super) fn cannot_write(self, name: &str) -> String {
        self.choose(format!("cannot write {name}"), format!("không ghi được {name}"))
    }

    pub(super) fn not_text(self, name: &str) -> String {
        self.choose(
            format!("{name} is not text (UTF-8 is expected)"),
            format!("{name} không phải là văn bản (cần UTF-8)"),
        )
    }

    pub(super) fn too_long(self, name: &str, megabytes: u64) -> String {
        self.choose(
            format!("{name} is longer than {megabytes} megabytes"),
            format!("{name} dài hơn {megabytes} megabyte"),
        )
    }

    pub(super) fn nothing_to_draw(self) -> String {
        self.choose(
            "there is nothing to draw: give a FEN, a PGN or the word start".into(),
            "không có gì để vẽ: hãy cho một FEN, một PGN hoặc từ start".into(),
        )
    }

    pub(super) fn binary_to_terminal(self) -> String {
        self.choose(
            "this picture is not text: give a file with --output, or redirect standard output".into(),
            "hình này không phải là văn bản: hãy cho tên tệp với --output, hoặc chuyển hướng đầu ra chuẩn".into(),
        )
    }

    pub(super) fn unknown_ending(self, file: &str) -> String {
        self.choose(
            format!("the ending of {file} tells no format: use .svg, .png or .gif, or give --format"),
            format!("đuôi tệp {file} không cho biết định dạng: dùng .svg, .png hoặc .gif, hoặc cho --format"),
        )
    }

    pub(super) fn bad_game(self, number: u32) -> String {
        self.choose(format!("cannot read game {number}"), format!("không đọc được ván {number}"))
    }

    pub(super) fn too_few_games(self, number: u32, count: u32) -> String {
        self.choose(
            format!("there is no game {number}: the PGN has {count}"),
            format!("không có ván {number}: PGN chỉ có {count} ván"),
        )
    }

    pub(super) fn too_few_turns(self, turn: usize, count: usize) -> String {
        self.choose(
            format!("there is no turn {turn}: the game has {count}"),
            format!("không có lượt {turn}: ván cờ chỉ có {count} lượt"),
        )
    }

    pub(super) fn too_many_positions(self, count: usize, most: usize) -> String {
        self.choose(
            format!(
                "{count} positions are too many (at most {most}): choose some with --turns FROM..TO"
            ),
            format!(
                "{count} thế cờ là quá nhiều (tối đa {most}): hãy chọn bớt bằng --turns TỪ..ĐẾN"
            ),
        )
    }

    pub(super) fn unplayable(self) -> String {
        self.choose(
            "this position cannot be played, so it has no turns: draw it as SVG or PNG without --strip".into(),
            "thế cờ này không chơi được nên không có lượt đi: hãy vẽ thành SVG hoặc PNG, không dùng --strip".into(),
        )
    }

    pub(super) fn no_game_for_gif(self) -> String {
        self.choose(
            "a GIF shows a game turn by turn: use .svg or .png for this picture".into(),
            "GIF chiếu ván cờ theo từng lượt: dùng .svg hoặc .png cho hình này".into(),
        )
    }

    pub(super) fn progress(self, done: usize, all: usize) -> String {
        self.choose(format!("{done}/{all} positions"), format!("{done}/{all} thế cờ"))
    }
}
