//! Games as files.

use std::collections::BTreeMap;

use axum::{
    extract::{Path, State},
    http::header,
    response::IntoResponse,
};
use cotulenh_bridge::{
    Side,
    pgn::{Record, RecordNode},
};

use crate::{
    error::AppError,
    game::{GameForm, Identity, Kind},
    state::App,
};

/// A game as a file.
#[utoipa::path(get, path = "/api/games/{id}/pgn", tag = "games", params(("id" = String, Path)),
    responses((status = 200, body = String, content_type = "application/x-chess-pgn")))]
pub(crate) async fn pgn(
    State(app): State<App>,
    Path(id): Path<String>,
) -> Result<impl IntoResponse, AppError> {
    let game = app.games().show(&app, &id, Identity::default()).await?;
    let written = cotulenh_bridge::pgn::write(&record(&game))?;
    let disposition = format!("attachment; filename=\"cotulenh-{id}.pgn\"");
    Ok((
        [
            (header::CONTENT_TYPE, "application/x-chess-pgn; charset=utf-8".to_string()),
            (header::CONTENT_DISPOSITION, disposition),
        ],
        written.pgn,
    ))
}

fn record(game: &GameForm) -> Record {
    let mut tags = game.tags.clone().and_then(|tags| serde_json::from_value(tags).ok());
    let tags: &mut BTreeMap<String, String> = tags.get_or_insert_default();
    if game.kind != Kind::Imported.word() {
        let name = |side: Side| {
            let player = game.players.of(side);
            match (&player.name, player.level) {
                (Some(name), _) => name.to_string(),
                (None, Some(level)) => format!("Cotulenh level {level}"),
                (None, None) => "?".to_string(),
            }
        };
        let date = civil_date(game.created);
        let seven = [
            ("Event", "Casual game".to_string()),
            ("Site", "Cotulenh".to_string()),
            ("Date", date),
            ("Round", "-".to_string()),
            ("White", name(Side::Red)),
            ("Black", name(Side::Blue)),
        ];
        tags.extend(seven.map(|(name, value)| (name.to_string(), value)));
    }
    let clock = |ply: usize| {
        let (red, blue) = game.clocks.get(ply).copied().flatten()?;
        let first_is_red = game.start.split(' ').nth(1) != Some("b");
        let is_red = ply.is_multiple_of(2) == first_is_red;
        let left = if is_red { red } else { blue };
        Some(cotulenh::ClockTime::from_millis(left.max(0) as u64).to_string())
    };
    let nodes = game.turns.iter().enumerate().map(|(ply, uci)| RecordNode {
        parent: ply as i64 - 1,
        uci: uci.to_string(),
        clock: clock(ply),
        ..RecordNode::default()
    });
    Record {
        tags: tags.clone(),
        start: Some(game.start.clone()),
        battle: game.battle,
        result: game.outcome.as_ref().map_or("*", |outcome| &outcome.result).into(),
        comment: String::new(),
        nodes: nodes.collect(),
    }
}

/// The day of a time in milliseconds since 1970, as files write it.
fn civil_date(millis: i64) -> String {
    let days = millis.div_euclid(24 * 3600 * 1000) + 719_468;
    let era = days.div_euclid(146_097);
    let day_of_era = days.rem_euclid(146_097);
    let year_of_era =
        (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let shifted_month = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * shifted_month + 2) / 5 + 1;
    let month = if shifted_month < 10 { shifted_month + 3 } else { shifted_month - 9 };
    let year = year_of_era + era * 400 + i64::from(month <= 2);
    format!("{year:04}.{month:02}.{day:02}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_counted_as_the_calendar_does() {
        assert_eq!(civil_date(0), "1970.01.01");
        assert_eq!(civil_date(951_782_400_000), "2000.02.29");
        assert_eq!(civil_date(1_794_700_800_000), "2026.11.15");
    }
}
