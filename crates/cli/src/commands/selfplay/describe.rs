//! `cotulenh selfplay --stats`.

use std::{
    io::{self, Write},
    path::Path,
    process::ExitCode,
};

use anyhow::{Context, Result};
use cotulenh::Lang;
use cotulenh_train::{
    TrainingGame,
    games_file::GamesFile,
    stats::{MATERIAL_BINS, Stats},
};

/// Bounds of the groups of values.
const VALUES: [&str; 9] =
    ["-#", "< -10", "-10…-3", "-3…-1", "-1…+1", "+1…+3", "+3…+10", "> +10", "+#"];

pub(super) fn run<P: TrainingGame>(path: &Path, as_json: bool, lang: Lang) -> Result<ExitCode> {
    let name = path.display();
    let file = GamesFile::<P>::read(path).with_context(|| format!("cannot read {name}"))?;
    let stats = Stats::of(&file).with_context(|| format!("cannot read {name}"))?;
    let mut out = io::stdout().lock();
    if as_json {
        writeln!(out, "{}", serde_json::to_string(&stats)?)?;
    } else {
        out.write_all(text(&stats, lang).as_bytes())?;
    }
    Ok(ExitCode::SUCCESS)
}

fn text(stats: &Stats, lang: Lang) -> String {
    let say = |en: &'static str, vi: &'static str| match lang {
        Lang::En => en,
        Lang::Vi => vi,
    };
    let mut lines = Vec::new();
    let mut line = |name: &str, value: String| lines.push(format!("{name:<24} {value}\n"));
    let settings = &stats.settings;
    let all = stats.positions.max(1) as f64;
    let percent = |count: usize| format!("{:.1} %", 100.0 * count as f64 / all);
    line(
        say("game", "loại cờ"),
        format!(
            "{}, {} {}, {} {}",
            stats.game,
            settings.nodes,
            say("nodes per turn", "thế mỗi lượt"),
            say("seed", "hạt giống"),
            settings.seed
        ),
    );
    let broken = if stats.is_broken_off {
        say(", and one broken off", ", và một ván dở dang")
    } else {
        ""
    };
    line(say("games", "số ván"), format!("{}{broken}", stats.games));
    line(
        say("positions", "số thế cờ"),
        format!(
            "{} ({} {}, {} {}, {} {})",
            stats.positions,
            percent(stats.positions_inside_deployments),
            say("inside deployments", "giữa triển khai"),
            percent(stats.positions_in_check),
            say("in check", "đang bị chiếu"),
            percent(stats.positions_before_captures),
            say("before captures", "trước nước ăn quân"),
        ),
    );
    line(say("bytes per ply", "byte mỗi nước"), format!("{:.2}", stats.bytes_per_ply));
    let lengths = stats.lengths;
    line(
        say("turns per game", "số lượt mỗi ván"),
        format!(
            "{} … {} ({} {}, {} {:.1})",
            lengths.least,
            lengths.most,
            say("median", "trung vị"),
            lengths.median,
            say("mean", "trung bình"),
            lengths.mean
        ),
    );
    let [first, drawn, second] = stats.results;
    line(
        say("results", "kết quả"),
        format!(
            "+{first} ={drawn} -{second}: {} {:.1} %",
            say("the first side scored", "bên đi trước được"),
            100.0 * stats.first_side_score
        ),
    );
    line(
        say("turns of the first side", "lượt của bên đi trước"),
        format!("{:.1} %", 100.0 * stats.first_side_turns),
    );
    let endings: Vec<String> =
        stats.endings.iter().map(|(ending, count)| format!("{ending} {count}")).collect();
    line(say("endings", "lý do kết thúc"), endings.join(", "));
    line(
        say("duplicates", "trùng lặp"),
        format!(
            "{} {}, {} {} ({})",
            stats.duplicate_games,
            say("games", "ván"),
            stats.duplicate_positions,
            say("positions", "thế cờ"),
            percent(stats.duplicate_positions)
        ),
    );
    if let Some([even_at, spread]) = stats.win_model {
        line(
            say("win model", "mô hình thắng"),
            match lang {
                Lang::En => format!("every second game at {even_at:.0} cp, spread {spread:.0} cp"),
                Lang::Vi => format!("thắng một nửa số ván ở {even_at:.0}, độ giãn {spread:.0}"),
            },
        );
    }
    line(say("mean lead in material", "chênh lệch quân"), format!("{:.1}", stats.mean_lead));
    lines.push(format!("{}\n", say("material on the board:", "quân trên bàn:")));
    let width = 100 / MATERIAL_BINS;
    for (bin, &count) in stats.material.iter().enumerate().rev() {
        let name = format!("{:>3}…{} %", bin * width, (bin + 1) * width);
        lines.push(bar(&name, count, all));
    }
    let turns: f64 = stats.values.iter().sum::<usize>().max(1) as f64;
    lines.push(format!("{}\n", say("values for the side to move:", "điểm của bên đi:")));
    for (name, &count) in VALUES.iter().zip(&stats.values) {
        lines.push(bar(name, count, turns));
    }
    lines.concat()
}

fn bar(name: &str, count: usize, all: f64) -> String {
    let share = count as f64 / all;
    format!(
        "  {name:<12} {:5.1} % {}\n",
        100.0 * share,
        "▇".repeat((50.0 * share).round() as usize)
    )
}
