//! What a match has come to, for people.

use std::fmt::Write as _;

use cotulenh_arena::{
    Mishaps, Summary,
    statistics::{Estimate, Pentanomial, Sprt, Tally, Verdict},
};
use cotulenh_i18n::{Locale, Message, msg};

use crate::words;

/// One line for people who wait.
pub(super) fn line(summary: &Summary, sprt: Option<&Sprt>, lang: Locale) -> String {
    let Tally { wins, draws, losses } = summary.tally;
    let mut line = format!("+{wins} ={draws} -{losses}");
    if let Some(score) = summary.tally.score() {
        let _ = write!(line, "  {:.1} %", 100.0 * score);
    }
    if let Some(estimate) = summary.estimate() {
        let _ = write!(line, "  Elo {}", elo_text(&estimate));
        let _ = write!(line, "  LOS {:.1} %", 100.0 * estimate.likelihood_of_superiority());
    }
    let _ = write!(line, "  {} {}", lang.text(&msg::match_pairs()), pairs_text(&summary.pairs));
    if let Some(sprt) = sprt {
        let _ = write!(line, "  {}", ratio_text(sprt, &summary.pairs));
    }
    line
}

/// Everything, on several lines.
pub(super) fn text(
    summary: &Summary,
    names: [&str; 2],
    sprt: Option<&Sprt>,
    lang: Locale,
) -> String {
    let say = |message: Message| lang.text(&message);
    let mut rows = results(summary, lang);
    if let Some(sprt) = sprt {
        let verdict = say(match sprt.verdict(&summary.pairs) {
            Verdict::Open => msg::match_open(),
            Verdict::Accepted => msg::match_accepted(),
            Verdict::Rejected => msg::match_rejected(),
        });
        let ratio = ratio_text(sprt, &summary.pairs);
        rows.push(("SPRT".to_string(), format!("{sprt}: {verdict}, {ratio}")));
    }
    rows.push((say(msg::match_ended_by()), words::endings(&summary.reasons, lang)));
    let both = |count: fn(Mishaps) -> u32| {
        let [first, second] = summary.mishaps.map(count);
        say(msg::match_both(first, second))
    };
    rows.push((say(msg::match_time_losses()), both(|mishaps| mishaps.time_losses)));
    rows.push((say(msg::match_illegal_turns()), both(|mishaps| mishaps.illegal_turns)));
    rows.push((say(msg::match_crashes()), both(|mishaps| mishaps.crashes)));
    let widest = rows.iter().map(|(label, _)| label.chars().count()).max().unwrap_or(0);
    let heading = say(msg::match_heading(names[0], names[1]));
    rows.iter().fold(format!("{heading}\n"), |mut text, (label, value)| {
        let _ = writeln!(text, "  {label:<widest$}  {value}");
        text
    })
}

fn results(summary: &Summary, lang: Locale) -> Vec<(String, String)> {
    let say = |message: Message| lang.text(&message);
    let Tally { wins, draws, losses } = summary.tally;
    let games = summary.tally.games();
    let score = summary.tally.score().map_or("-".to_string(), |s| format!("{:.1} %", 100.0 * s));
    let mut rows = vec![
        (say(msg::match_games()), format!("{games}: +{wins} ={draws} -{losses}")),
        (say(msg::match_score()), score),
    ];
    if let Some(estimate) = summary.estimate() {
        let superiority = 100.0 * estimate.likelihood_of_superiority();
        rows.push(("Elo".to_string(), elo_text(&estimate)));
        rows.push(("LOS".to_string(), format!("{superiority:.1} %")));
    }
    let points = say(msg::match_points());
    let pairs = format!("{} (0, ½, 1, 1½, 2 {points})", pairs_text(&summary.pairs));
    rows.push((say(msg::match_pairs()), pairs));
    rows
}

fn ratio_text(sprt: &Sprt, pairs: &Pentanomial) -> String {
    let (lower, upper) = sprt.bounds();
    format!("LLR {:.2} ({lower:.2}, {upper:.2})", sprt.log_likelihood_ratio(pairs))
}

fn elo_text(estimate: &Estimate) -> String {
    let signed = |number: f64| match number {
        f64::INFINITY => "+∞".to_string(),
        f64::NEG_INFINITY => "-∞".to_string(),
        _ => format!("{number:+.1}"),
    };
    let error = estimate.elo_error();
    if error.is_finite() {
        format!("{} ± {error:.1}", signed(estimate.elo()))
    } else {
        format!("{} ± ∞", signed(estimate.elo()))
    }
}

fn pairs_text(pairs: &Pentanomial) -> String {
    pairs.0.map(|count| count.to_string()).join(" ")
}

#[cfg(test)]
mod tests {
    use cotulenh_arena::GameRecord;

    use super::*;

    fn two_wins() -> Summary {
        let mut summary = Summary::default();
        for game in 0..2 {
            summary.add(&GameRecord {
                game,
                first_begins: game == 0,
                half_points: 2,
                reason: "checkmate".to_string(),
                turns: 40,
                mishap: None,
            });
        }
        summary
    }

    #[test]
    fn a_clean_score_is_written_without_a_number() {
        assert_eq!(
            line(&two_wins(), None, Locale::EN),
            "+2 =0 -0  100.0 %  Elo +∞ ± ∞  LOS 100.0 %  pairs 0 0 0 0 1"
        );
    }

    #[test]
    fn values_begin_in_the_same_column_in_every_language() {
        for lang in Locale::all() {
            let text = text(&two_wins(), ["a", "b"], None, lang);
            let columns = text.lines().skip(1).map(|line| {
                let label = line.trim_start().split("  ").next().unwrap();
                let at = line.find(label).unwrap() + label.len();
                line[..at].chars().count()
                    + line[at..].chars().take_while(|letter| *letter == ' ').count()
            });
            let columns: std::collections::BTreeSet<usize> = columns.collect();
            assert_eq!(columns.len(), 1, "{text}");
        }
    }
}
