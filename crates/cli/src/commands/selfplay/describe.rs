//! `cotulenh selfplay --stats`.

use std::{
    io::{self, Write},
    path::Path,
    process::ExitCode,
};

use anyhow::Result;
use cotulenh_i18n::{Context, Locale, Message, msg};
use cotulenh_train::{
    TrainingGame,
    games_file::GamesFile,
    stats::{MATERIAL_BINS, Stats},
};

use crate::words;

/// Bounds of the groups of values.
const VALUES: [&str; 9] =
    ["-#", "< -10", "-10…-3", "-3…-1", "-1…+1", "+1…+3", "+3…+10", "> +10", "+#"];

pub(super) fn run<P: TrainingGame>(path: &Path, as_json: bool, lang: Locale) -> Result<ExitCode> {
    let name = path.display().to_string();
    let file = GamesFile::<P>::read(path).with_context(|| msg::cannot_read(&name))?;
    let stats = Stats::of(&file).with_context(|| msg::cannot_read(&name))?;
    let mut out = io::stdout().lock();
    if as_json {
        writeln!(out, "{}", serde_json::to_string(&stats)?)?;
    } else {
        out.write_all(text(&stats, lang).as_bytes())?;
    }
    Ok(ExitCode::SUCCESS)
}

fn text(stats: &Stats, lang: Locale) -> String {
    let say = |message: Message| lang.text(&message);
    let mut lines = Vec::new();
    let mut line = |name: String, value: String| lines.push(format!("{name:<24} {value}\n"));
    let settings = &stats.settings;
    let all = stats.positions.max(1) as f64;
    let percent = |count: usize| format!("{:.1} %", 100.0 * count as f64 / all);
    line(
        say(msg::stats_game()),
        format!(
            "{}, {} {}, {} {}",
            stats.game,
            settings.nodes,
            say(msg::stats_nodes_per_turn()),
            say(msg::stats_seed()),
            settings.seed
        ),
    );
    let broken =
        if stats.is_broken_off { say(msg::stats_and_one_broken_off()) } else { String::new() };
    line(say(msg::stats_games()), format!("{}{broken}", stats.games));
    line(
        say(msg::stats_positions()),
        format!(
            "{} ({} {}, {} {}, {} {})",
            stats.positions,
            percent(stats.positions_inside_deployments),
            say(msg::stats_inside_deployments()),
            percent(stats.positions_in_check),
            say(msg::stats_in_check()),
            percent(stats.positions_before_captures),
            say(msg::stats_before_captures()),
        ),
    );
    line(say(msg::stats_bytes_per_ply()), format!("{:.2}", stats.bytes_per_ply));
    let lengths = stats.lengths;
    line(
        say(msg::stats_turns_per_game()),
        format!(
            "{} … {} ({} {}, {} {:.1})",
            lengths.least,
            lengths.most,
            say(msg::stats_median()),
            lengths.median,
            say(msg::stats_mean()),
            lengths.mean
        ),
    );
    let [first, drawn, second] = stats.results;
    line(
        say(msg::stats_results()),
        format!(
            "+{first} ={drawn} -{second}: {} {:.1} %",
            say(msg::stats_the_first_side_scored()),
            100.0 * stats.first_side_score
        ),
    );
    line(
        say(msg::stats_turns_of_the_first_side()),
        format!("{:.1} %", 100.0 * stats.first_side_turns),
    );
    line(say(msg::stats_endings()), words::endings(&stats.endings, lang));
    line(
        say(msg::stats_duplicates()),
        format!(
            "{} {}, {} {} ({})",
            stats.duplicate_games,
            say(msg::stats_of_games()),
            stats.duplicate_positions,
            say(msg::stats_of_positions()),
            percent(stats.duplicate_positions)
        ),
    );
    if let Some([even_at, spread]) = stats.win_model {
        line(
            say(msg::stats_win_model()),
            say(msg::stats_win_model_values(format!("{even_at:.0}"), format!("{spread:.0}"))),
        );
    }
    line(say(msg::stats_mean_lead_in_material()), format!("{:.1}", stats.mean_lead));
    lines.push(format!("{}\n", say(msg::stats_material_on_the_board())));
    let width = 100 / MATERIAL_BINS;
    for (bin, &count) in stats.material.iter().enumerate().rev() {
        let name = format!("{:>3}…{} %", bin * width, (bin + 1) * width);
        lines.push(bar(&name, count, all));
    }
    let turns: f64 = stats.values.iter().sum::<usize>().max(1) as f64;
    lines.push(format!("{}\n", say(msg::stats_values_for_the_side_to_move())));
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
