//! Analysis of a position, and of a whole game.

use std::{sync::Arc, time::Duration};

use cotulenh_bridge::{
    Line, PlayedLine,
    analysis::{
        self, AnalysisInfo, AnalysisQuestion, ReviewPoint, ReviewQuestion, analysis_options,
    },
};
use serde::Serialize;
use tokio::{runtime::Handle, sync::mpsc};

use super::pool::{EnginePool, Search, Stop};
use crate::{error::AppError, fair::Party, state::App};

/// How long an analysis waits for its turn.
const PATIENCE: Duration = Duration::from_secs(15);
/// How long a position of a review waits for its turn.
const PATIENCE_IN_REVIEW: Duration = Duration::from_mins(1);

/// What the engine has found.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(tag = "t", content = "d", rename_all = "snake_case")]
pub(crate) enum Finding {
    /// The lines so far.
    Info(AnalysisInfo),
    /// The lines at the end, or the end of a review.
    Done(Option<AnalysisInfo>),
    /// One position of a review.
    Point(ReviewPoint),
    /// One position of a review that another process looked at.
    #[serde(rename = "point")]
    #[schema(value_type = ReviewPoint)]
    Told(serde_json::Value),
}

/// What the engine has found, or why it cannot look.
pub(crate) type Found = Result<Finding, AppError>;

impl EnginePool {
    /// Analyses a position until the search is dropped. Findings and refusals go to `found`.
    pub(crate) fn analyse(
        &self,
        app: &App,
        question: AnalysisQuestion,
        party: Party,
        found: mpsc::Sender<Found>,
    ) -> Search {
        let (search, stop) = Search::new();
        let (pool, app) = (self.clone(), app.clone());
        tokio::spawn(async move {
            let done = pool.analyse_position(&app, question, party, &stop, &found).await;
            tell_error(done, &stop, &found).await;
        });
        search
    }

    async fn analyse_position(
        &self,
        app: &App,
        question: AnalysisQuestion,
        party: Party,
        stop: &Stop,
        found: &mpsc::Sender<Found>,
    ) -> Result<(), AppError> {
        let limits = question.limits();
        let line = read_line(app, question.line, party).await?;
        let slot = self.analysis_slot(party, PATIENCE).await.ok_or_else(AppError::busy)?;
        if stop.is_cancelled() {
            return Ok(());
        }
        let control = stop.control.clone();
        let slot = slot.preemptible(move || control.stop());
        let options = analysis_options(limits.lines);
        let (control, findings) = (stop.control.clone(), found.clone());
        let info = self.on_a_thread(slot, options, move |engine, _slot| {
            analysis::analyse(engine, &line, &limits, &control, |info| {
                let _ = findings.try_send(Ok(Finding::Info(info)));
            })
        });
        let info = info.await.ok_or_else(AppError::engine_unavailable)?;
        let _ = found.send(Ok(Finding::Done(Some(info)))).await;
        Ok(())
    }

    /// Goes through a game, position by position. Each of them waits for its turn, so that a long
    /// game keeps nobody else waiting.
    pub(crate) fn review(
        &self,
        app: &App,
        question: ReviewQuestion,
        party: Party,
        found: mpsc::Sender<Found>,
    ) -> Search {
        let (search, stop) = Search::new();
        let (pool, app) = (self.clone(), app.clone());
        tokio::spawn(async move {
            let done = pool.review_game(&app, question, party, &stop, &found).await;
            tell_error(done, &stop, &found).await;
        });
        search
    }

    async fn review_game(
        &self,
        app: &App,
        question: ReviewQuestion,
        party: Party,
        stop: &Stop,
        found: &mpsc::Sender<Found>,
    ) -> Result<(), AppError> {
        let limits = question.limits();
        let line = read_line(app, question.line, party).await?;
        let slot = self.analysis_slot(party, PATIENCE_IN_REVIEW).await;
        let slot = slot.ok_or_else(AppError::busy)?;
        let (pool, stop, findings) = (self.clone(), stop.clone(), found.clone());
        let runtime = Handle::current();
        let done = self.on_a_thread(slot, analysis_options(1), move |engine, slot| {
            let mut place = Some(slot);
            analysis::review(engine, &line, &limits, &stop.control, |point| {
                // Let others have a turn between two positions.
                drop(place.take());
                let is_heard = findings.blocking_send(Ok(Finding::Point(point))).is_ok();
                place = runtime.block_on(pool.analysis_slot(party, PATIENCE_IN_REVIEW));
                is_heard && place.is_some() && !stop.is_cancelled()
            });
            place.is_some()
        });
        let is_complete = done.await.ok_or_else(AppError::engine_unavailable)?;
        if !is_complete {
            return Err(AppError::busy());
        }
        let _ = found.send(Ok(Finding::Done(None))).await;
        Ok(())
    }
}

async fn tell_error(done: Result<(), AppError>, stop: &Stop, found: &mpsc::Sender<Found>) {
    if let Err(error) = done
        && !stop.is_cancelled()
    {
        let _ = found.send(Err(error)).await;
    }
}

async fn read_line(app: &App, line: Line, party: Party) -> Result<Arc<PlayedLine>, AppError> {
    let read = app.heavy().question(party, move || PlayedLine::read(&line)).await?;
    Ok(Arc::new(read?))
}
