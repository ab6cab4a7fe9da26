//! The words beside the numbers, in both languages.

use cotulenh::Lang;

/// What stands before and between the numbers; labels of lines below each other are equally wide.
pub(super) struct Labels {
    pub(super) against: &'static str,
    pub(super) games: &'static str,
    pub(super) score: &'static str,
    pub(super) pairs: &'static str,
    pub(super) points: &'static str,
    pub(super) ended_by: &'static str,
    pub(super) time_losses: &'static str,
    pub(super) illegal_turns: &'static str,
    pub(super) crashes: &'static str,
    pub(super) and: &'static str,
    pub(super) open: &'static str,
    pub(super) accepted: &'static str,
    pub(super) rejected: &'static str,
}

impl Labels {
    pub(super) const fn of(lang: Lang) -> &'static Labels {
        match lang {
            Lang::En => &ENGLISH,
            Lang::Vi => &VIETNAMESE,
        }
    }
}

const ENGLISH: Labels = Labels {
    against: "against",
    games: "games     ",
    score: "score     ",
    pairs: "pairs     ",
    points: "points",
    ended_by: "ended by  ",
    time_losses: "time losses  ",
    illegal_turns: "illegal turns",
    crashes: "crashes      ",
    and: "and",
    open: "open",
    accepted: "accepted",
    rejected: "rejected",
};

const VIETNAMESE: Labels = Labels {
    against: "đấu với",
    games: "số ván    ",
    score: "tỉ lệ điểm",
    pairs: "cặp ván   ",
    points: "điểm",
    ended_by: "kết thúc  ",
    time_losses: "hết giờ       ",
    illegal_turns: "nước phạm luật",
    crashes: "máy hỏng      ",
    and: "và",
    open: "chưa ngã ngũ",
    accepted: "chấp nhận",
    rejected: "bác bỏ",
};

/// How games ended; the English words are those of the record.
pub(super) fn ended_by(reason: &str, lang: Lang) -> &str {
    match (lang, reason) {
        (Lang::Vi, "checkmate") => "chiếu hết",
        (Lang::Vi, "stalemate") => "hết nước đi",
        (Lang::Vi, "commander_captured") => "Tư lệnh bị bắt",
        (Lang::Vi, "battle_won") => "thắng trận",
        (Lang::Vi, "threefold_repetition") => "lặp lại",
        (Lang::Vi, "draw_100") => "100 lượt không ăn quân",
        (Lang::Vi, "insufficient_material") => "không đủ quân",
        (Lang::Vi, "agreement") => "thỏa thuận hòa",
        (Lang::Vi, "adjudication") => "xử thắng thua",
        (Lang::Vi, "turn_limit") => "hết số lượt",
        (Lang::Vi, "resignation") => "nhận thua",
        (Lang::Vi, "timeout") => "hết giờ",
        (Lang::Vi, "abandonment") => "bỏ ván",
        _ => reason,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_below_each_other_begin_in_the_same_column() {
        let width = |text: &str| text.chars().count();
        for lang in [Lang::En, Lang::Vi] {
            let labels = Labels::of(lang);
            for label in [labels.score, labels.pairs, labels.ended_by] {
                assert_eq!(width(label), width(labels.games), "{label}");
            }
            for label in [labels.illegal_turns, labels.crashes] {
                assert_eq!(width(label), width(labels.time_losses), "{label}");
            }
        }
    }
}
