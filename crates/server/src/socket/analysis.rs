//! Analysis for one client.

use axum::{
    extract::{
        State,
        ws::{Message, WebSocket},
    },
    response::Response,
};
use cotulenh_i18n::msg;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use tokio::{
    sync::mpsc,
    time::{Instant, MissedTickBehavior},
};

use super::{Allowance, Upgrade};
use crate::{
    engine::{Finding, Found, Search},
    error::{AppError, ErrorBody, ErrorDetail},
    fair::Party,
    guard::{self, Visitor},
    jobs,
    state::App,
};

/// Findings that may wait for a client; later ones replace what does not fit.
const QUEUE: usize = 16;
/// Analyses that one visitor may have open.
const MOST_OF_VISITOR: usize = 3;

/// Analyses positions and games. See the page on the API for what is said.
#[utoipa::path(get, path = "/api/analysis/ws", tag = "engine",
    responses((status = 101, description = "A WebSocket of findings `{t, id, d}`"),
        (status = 426, description = "No WebSocket was asked for", body = ErrorBody)))]
pub(crate) async fn open(
    State(app): State<App>,
    visitor: Visitor,
    upgrade: Upgrade,
) -> Result<Response, AppError> {
    let too_many = AppError::too_many_requests;
    let of_visitor = app.analysts().take(&visitor.hash, MOST_OF_VISITOR).ok_or_else(too_many)?;
    let place = super::Place::take(&app, &visitor)?;
    Ok(upgrade.bounded(&app).on_upgrade(move |socket| async move {
        let _kept = (place, of_visitor);
        converse(&app, socket, &visitor).await;
    }))
}

#[derive(Debug, Deserialize)]
struct Said {
    t: String,
    #[serde(default)]
    id: u64,
    #[serde(default)]
    d: Value,
}

#[derive(Serialize)]
struct Told<'a> {
    id: u64,
    #[serde(flatten)]
    finding: &'a Finding,
}

#[derive(Serialize)]
struct Refused {
    t: &'static str,
    id: u64,
    d: ErrorDetail,
}

/// A question being worked on.
struct Work {
    id: u64,
    findings: mpsc::Receiver<Found>,
    _search: Search,
}

async fn converse(app: &App, mut socket: WebSocket, visitor: &Visitor) {
    let mut closing = app.closing();
    let timeouts = app.config().timeouts;
    let mut pings = tokio::time::interval(timeouts.ping);
    pings.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut heard = Instant::now();
    let mut is_pinged = false;
    let mut allowance = Allowance::new(app);
    let mut work: Option<Work> = None;
    loop {
        let outgoing = tokio::select! {
            found = next_finding(&mut work) => match found {
                Some(text) => text,
                None => continue,
            },
            said = socket.recv() => {
                heard = Instant::now();
                match said {
                    None | Some(Err(_) | Ok(Message::Close(_))) => return,
                    Some(Ok(Message::Pong(_))) if is_pinged => {
                        is_pinged = false;
                        continue;
                    }
                    // Also answers to pings that nobody sent.
                    Some(Ok(_)) if !allowance.take() || !guard::allow_message(app, visitor) => {
                        return;
                    }
                    Some(Ok(Message::Text(text))) => {
                        match begin(app, &text, visitor.party(), &mut work) {
                            Ok(()) => continue,
                            Err((id, error)) => Message::text(refusal(id, &error)),
                        }
                    }
                    Some(Ok(_)) => continue,
                }
            }
            _ = pings.tick() => {
                if heard.elapsed() > timeouts.silence {
                    return;
                }
                is_pinged = true;
                Message::Ping(axum::body::Bytes::new())
            }
            _ = closing.changed() => return,
        };
        if !matches!(tokio::time::timeout(timeouts.slow, socket.send(outgoing)).await, Ok(Ok(()))) {
            return;
        }
    }
}

/// The next finding of the work under way; waits for ever if there is none.
async fn next_finding(work: &mut Option<Work>) -> Option<Message> {
    let Some(current) = work else { return std::future::pending().await };
    let id = current.id;
    match current.findings.recv().await {
        Some(Ok(finding)) => {
            if matches!(finding, Finding::Done(_)) {
                *work = None;
            }
            serde_json::to_string(&Told { id, finding: &finding }).ok().map(Message::text)
        }
        Some(Err(error)) => {
            *work = None;
            Some(Message::text(refusal(id, &error)))
        }
        None => {
            *work = None;
            None
        }
    }
}

fn begin(
    app: &App,
    text: &str,
    party: Party,
    work: &mut Option<Work>,
) -> Result<(), (u64, AppError)> {
    let not_understood = |error: serde_json::Error| {
        AppError::bad_request(&msg::refused_not_understood(error.to_string()))
    };
    let said: Said = serde_json::from_str(text).map_err(|error| (0, not_understood(error)))?;
    let id = said.id;
    *work = None;
    let (sender, findings) = mpsc::channel(QUEUE);
    let search = match said.t.as_str() {
        "stop" => return Ok(()),
        "go" => serde_json::from_value(said.d)
            .map_err(not_understood)
            .map(|question| app.engine().analyse(app, question, party, sender)),
        "review" => serde_json::from_value(said.d)
            .map_err(not_understood)
            .map(|question| jobs::review(app, question, party, sender)),
        other => Err(AppError::bad_request(&msg::refused_unknown_question(other.to_string()))),
    };
    let search = search.map_err(|error| (id, error))?;
    *work = Some(Work { id, findings, _search: search });
    Ok(())
}

fn refusal(id: u64, error: &AppError) -> String {
    serde_json::to_string(&Refused { t: "error", id, d: error.detail() }).unwrap_or_default()
}
