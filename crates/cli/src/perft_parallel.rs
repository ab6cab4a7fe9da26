//! Perft on several threads and with a table of counts that were found before.
//!
//! The tree is cut into tasks below the first or second ply; threads take the next one until none
//! is left, so that nobody waits for somebody else's long branch.

mod counter;
mod progress;
mod table;

use cotulenh_i18n::Locale;
use std::{
    panic,
    sync::{
        atomic::{AtomicU64, AtomicUsize, Ordering::Relaxed},
        mpsc,
    },
    thread,
};

use cotulenh_board::{Position, Turn, perft::LastPly};

pub(crate) use self::table::Table;
use self::{counter::Counter, progress::Progress};

/// What one ply is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Ply {
    /// An atomic move.
    Move,
    /// A whole turn, however many atomic moves it takes.
    Turn,
}

/// What is counted, and with what.
#[derive(Debug)]
pub(crate) struct Plan {
    pub(crate) depth: u32,
    pub(crate) ply: Ply,
    pub(crate) last_ply: LastPly,
    pub(crate) threads: usize,
    pub(crate) table: Option<Table>,
    /// How many plies there are at least below a position that the table is asked about: 2 where
    /// moves are counted faster than memory is read, else 1.
    pub(crate) least_depth_in_table: u32,
    /// Whether the count below each first ply is wanted, too.
    pub(crate) is_divided: bool,
    /// The language in which progress is shown, if it is.
    pub(crate) progress: Option<Locale>,
}

/// The count below one first ply.
#[derive(Debug)]
pub(crate) struct Branch<M: Copy> {
    pub(crate) turn: Turn<M>,
    pub(crate) nodes: u64,
}

#[derive(Debug)]
pub(crate) struct Tally<M: Copy> {
    /// All leaves, `None` if they are more than 64 bits can tell.
    pub(crate) nodes: Option<u64>,
    /// In the order of generation; empty unless it was asked for.
    pub(crate) branches: Vec<Branch<M>>,
}

/// Tasks below the second ply take at least so many plies more, or it is not worth it.
const DEEP_ENOUGH_TO_SPLIT: u32 = 3;
/// Fewer tasks than this for a thread can leave the others waiting at the end.
const TASKS_PER_THREAD: usize = 32;

/// Counts the leaves below a position.
pub(crate) fn count<P>(position: &P, plan: &Plan) -> Tally<P::Move>
where
    P: Position<Move: Send + Sync> + Send + Sync,
{
    if plan.depth == 0 || plan.depth == 1 && !plan.is_divided && plan.ply == Ply::Move {
        let nodes = Counter::new(plan).count(&mut position.clone(), plan.depth);
        return Tally { nodes: Some(nodes), branches: Vec::new() };
    }
    let roots = roots(position, plan);
    let tasks = tasks(&roots, plan);
    work_off(&roots, &tasks, plan);
    let branches = roots
        .into_iter()
        .map(|root| Branch { turn: root.turn, nodes: root.nodes.into_inner() })
        .collect::<Vec<_>>();
    let nodes = branches.iter().fold(0, |sum: u64, branch| sum.saturating_add(branch.nodes));
    Tally {
        nodes: (nodes < u64::MAX).then_some(nodes),
        branches: if plan.is_divided { branches } else { Vec::new() },
    }
}

/// A first ply that was made.
struct Root<P: Position> {
    turn: Turn<P::Move>,
    position: P,
    nodes: AtomicU64,
    open_tasks: AtomicUsize,
}

/// What is below a root, or below one move from there.
struct Task<M> {
    root: usize,
    mv: Option<M>,
}

fn roots<P: Position>(position: &P, plan: &Plan) -> Vec<Root<P>> {
    let mut roots = Vec::new();
    add_roots(&mut position.clone(), &mut Turn::new(), plan.ply, &mut roots);
    roots
}

fn add_roots<P: Position>(
    position: &mut P,
    turn: &mut Turn<P::Move>,
    ply: Ply,
    roots: &mut Vec<Root<P>>,
) {
    for &mv in position.legal_moves().as_ref() {
        let side = position.turn();
        let undo = position.make(mv);
        turn.push(mv);
        if ply == Ply::Move || position.turn() != side {
            roots.push(Root {
                turn: turn.clone(),
                position: position.clone(),
                nodes: AtomicU64::new(0),
                open_tasks: AtomicUsize::new(0),
            });
        } else {
            add_roots(position, turn, ply, roots);
        }
        turn.pop();
        position.unmake(mv, undo);
    }
}

fn tasks<P: Position>(roots: &[Root<P>], plan: &Plan) -> Vec<Task<P::Move>> {
    let below = plan.depth - 1;
    let too_few = plan.threads > 1 && roots.len() < TASKS_PER_THREAD * plan.threads;
    let splits = below >= DEEP_ENOUGH_TO_SPLIT || below >= 2 && too_few;
    let mut tasks = Vec::new();
    for (index, root) in roots.iter().enumerate() {
        let before = tasks.len();
        if splits {
            let moves = root.position.legal_moves();
            tasks.extend(moves.as_ref().iter().map(|&mv| Task { root: index, mv: Some(mv) }));
        } else {
            tasks.push(Task { root: index, mv: None });
        }
        root.open_tasks.store(tasks.len() - before, Relaxed);
    }
    tasks
}

fn work_off<P>(roots: &[Root<P>], tasks: &[Task<P::Move>], plan: &Plan)
where
    P: Position<Move: Send + Sync> + Send + Sync,
{
    let next = AtomicUsize::new(0);
    let progress = Progress::new(roots.len(), tasks.len());
    let (still_working, end_of_work) = mpsc::channel::<()>();
    let work = || {
        let mut counter = Counter::new(plan);
        while let Some(task) = tasks.get(next.fetch_add(1, Relaxed)) {
            let root = &roots[task.root];
            let nodes = count_task(&mut counter, root, task, plan);
            let _ =
                root.nodes.fetch_update(Relaxed, Relaxed, |sum| Some(sum.saturating_add(nodes)));
            let is_last_of_root = root.open_tasks.fetch_sub(1, Relaxed) == 1;
            progress.note(nodes, is_last_of_root);
        }
    };
    thread::scope(|scope| {
        if let Some(lang) = plan.progress {
            let progress = &progress;
            scope.spawn(move || progress.watch(&end_of_work, lang));
        }
        let workers: Vec<_> =
            (0..plan.threads.min(tasks.len())).map(|_| scope.spawn(work)).collect();
        let ends: Vec<_> = workers.into_iter().map(thread::ScopedJoinHandle::join).collect();
        drop(still_working);
        for end in ends {
            end.unwrap_or_else(|cause| panic::resume_unwind(cause));
        }
    });
}

fn count_task<P: Position>(
    counter: &mut Counter<'_, P>,
    root: &Root<P>,
    task: &Task<P::Move>,
    plan: &Plan,
) -> u64 {
    let mut position = root.position.clone();
    let mut below = plan.depth - 1;
    if let Some(mv) = task.mv {
        let side = position.turn();
        position.make(mv);
        below -= u32::from(plan.ply == Ply::Move || position.turn() != side);
    }
    counter.count(&mut position, below)
}

#[cfg(test)]
mod tests;
