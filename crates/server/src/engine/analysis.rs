//! Analysis of a position, and of a whole game.

use std::time::Duration;

use cotulenh::Position;
use cotulenh_bridge::{
    PlayedLine,
    analysis::{
        self, AnalysisInfo, AnalysisQuestion, ReviewPoint, ReviewQuestion, analysis_options,
    },
};
use cotulenh_engine::{Control, Engine, EngineOptions};
use serde::Serialize;
use tokio::sync::mpsc;

use super::pool::{EnginePool, Search};
use crate::error::AppError;

/// How long an analysis waits for its turn.
const PATIENCE: Duration = Duration::from_secs(15);

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
}

impl EnginePool {
    /// Analyses a position until the search is dropped. Findings go to `found`.
    pub(crate) fn analyse(
        &self,
        question: &AnalysisQuestion,
        found: mpsc::Sender<Result<Finding, AppError>>,
    ) -> Result<Search, AppError> {
        let line = PlayedLine::read(&question.line)?;
        let limits = question.limits();
        let options = analysis_options(limits.lines);
        Ok(self.search(found, options, move |engine, control, found| {
            let info = analysis::analyse(engine, &line, &limits, control, |info| {
                let _ = found.try_send(Ok(Finding::Info(info)));
            });
            let _ = found.blocking_send(Ok(Finding::Done(Some(info))));
        }))
    }

    /// Goes through a game, position by position.
    pub(crate) fn review(
        &self,
        question: &ReviewQuestion,
        found: mpsc::Sender<Result<Finding, AppError>>,
    ) -> Result<Search, AppError> {
        let line = PlayedLine::read(&question.line)?;
        let limits = question.limits();
        Ok(self.search(found, analysis_options(1), move |engine, control, found| {
            analysis::review(engine, &line, &limits, control, |point| {
                found.blocking_send(Ok(Finding::Point(point))).is_ok()
            });
            let _ = found.blocking_send(Ok(Finding::Done(None)));
        }))
    }

    fn search(
        &self,
        found: mpsc::Sender<Result<Finding, AppError>>,
        options: EngineOptions,
        work: impl FnOnce(&mut Engine<Position>, &Control, &mpsc::Sender<Result<Finding, AppError>>)
        + Send
        + 'static,
    ) -> Search {
        let control = Control::new();
        let search = Search::new(control.clone());
        let pool = self.clone();
        tokio::spawn(async move {
            let Some(slot) = pool.analysis_slot(PATIENCE).await else {
                let _ = found.send(Err(AppError::busy())).await;
                return;
            };
            if control.is_stopped() {
                return;
            }
            let findings = found.clone();
            let done =
                pool.on_a_thread(slot, options, move |engine| work(engine, &control, &findings));
            if done.await.is_none() {
                let _ = found.send(Err(AppError::engine_unavailable())).await;
            }
        });
        search
    }
}
