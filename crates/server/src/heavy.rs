//! Work that would hold up the threads that answer everybody: rules questions, game files, long
//! games. It runs on threads where it may take its time, a few at a time, and each address gets its
//! turn.

use crate::{
    error::AppError,
    fair::{FairSlots, Party},
};

/// Questions of one address that may wait.
const MOST_WAITING: usize = 256;
/// Game files of one address that may wait.
const FILES_WAITING: usize = 4;

/// Threads for heavy work.
#[derive(Debug)]
pub(crate) struct Heavy {
    questions: FairSlots,
    /// Games that are brought into memory, however many at once: each was asked for within bounds.
    games: FairSlots,
    /// A file needs much more memory and time than a question, so there is one at a time.
    files: FairSlots,
}

impl Heavy {
    pub(crate) fn new(threads: usize) -> Heavy {
        Heavy {
            questions: FairSlots::new(threads, MOST_WAITING),
            games: FairSlots::new(threads, usize::MAX),
            files: FairSlots::new(1, FILES_WAITING),
        }
    }

    /// Answers a question.
    pub(crate) async fn question<T: Send + 'static>(
        &self,
        party: Party,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, AppError> {
        run(&self.questions, party, work).await
    }

    /// Plays a game through that is brought into memory.
    pub(crate) async fn game<T: Send + 'static>(
        &self,
        party: Party,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, AppError> {
        run(&self.games, party, work).await
    }

    /// Works on a file.
    pub(crate) async fn file<T: Send + 'static>(
        &self,
        party: Party,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, AppError> {
        run(&self.files, party, work).await
    }

    pub(crate) fn waiting(&self) -> usize {
        self.questions.waiting() + self.games.waiting() + self.files.waiting()
    }
}

async fn run<T: Send + 'static>(
    slots: &FairSlots,
    party: Party,
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, AppError> {
    let slot = slots.acquire(party).await.map_err(|_| AppError::too_many_requests())?;
    let done = tokio::task::spawn_blocking(move || {
        // Held to the end of the work, also when nobody waits for it any more.
        let _slot = slot;
        work()
    });
    done.await.map_err(|_| AppError::internal())
}
