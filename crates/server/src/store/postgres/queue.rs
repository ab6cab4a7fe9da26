//! What is asked one by one and done together: whoever asks waits for an answer, and a few tasks take
//! what waits.

use std::{
    future::Future,
    sync::{Arc, Mutex},
};

use tokio::{
    sync::{mpsc, oneshot},
    task::JoinHandle,
};

use super::{
    super::{Result, StoreError},
    locked,
};

/// A request, and where its answer goes.
pub(super) type Waiting<R, T> = (R, oneshot::Sender<Result<T>>);

/// Where requests wait.
#[derive(Debug)]
pub(super) struct Queue<R, T> {
    sender: Mutex<Option<mpsc::Sender<Waiting<R, T>>>>,
    tasks: Mutex<Vec<JoinHandle<()>>>,
}

/// The side of those who answer.
#[derive(Clone, Debug)]
pub(super) struct Requests<R, T> {
    receiver: Arc<tokio::sync::Mutex<mpsc::Receiver<Waiting<R, T>>>>,
}

impl<R, T> Queue<R, T> {
    /// A queue with some room, and so many tasks that answer.
    pub(super) fn start<F: Future<Output = ()> + Send + 'static>(
        room: usize,
        tasks: usize,
        answer: impl Fn(Requests<R, T>) -> F,
    ) -> Queue<R, T> {
        let (sender, receiver) = mpsc::channel(room);
        let receiver = Arc::new(tokio::sync::Mutex::new(receiver));
        let start = |_| tokio::spawn(answer(Requests { receiver: Arc::clone(&receiver) }));
        let tasks = (0..tasks).map(start).collect();
        Queue { sender: Mutex::new(Some(sender)), tasks: Mutex::new(tasks) }
    }

    pub(super) async fn ask(&self, request: R) -> Result<T> {
        let (reply, answer) = oneshot::channel();
        {
            let sender = locked(&self.sender);
            let sender = sender.as_ref().ok_or(StoreError::Closed)?;
            sender.try_send((request, reply)).map_err(|error| match error {
                mpsc::error::TrySendError::Full(_) => StoreError::Overloaded,
                mpsc::error::TrySendError::Closed(_) => StoreError::Closed,
            })?;
        }
        answer.await.map_err(|_| StoreError::Closed)?
    }

    /// Takes no more, and lets what waits be answered.
    pub(super) async fn close(&self) {
        locked(&self.sender).take();
        let tasks = std::mem::take(&mut *locked(&self.tasks));
        for task in tasks {
            let _ = task.await;
        }
    }
}

impl<R, T> Requests<R, T> {
    /// Takes what waits, at most so many; waits for the first. Empty when no more will come.
    pub(super) async fn next(&self, most: usize) -> Vec<Waiting<R, T>> {
        let mut batch = Vec::new();
        self.receiver.lock().await.recv_many(&mut batch, most).await;
        batch
    }
}
