//! A child process whose lines are read on a thread, so that waiting for one can end.

use std::{
    io::{BufRead, BufReader, Read, Write},
    process::{Child, ChildStdin, ChildStdout, Command, Stdio},
    sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel},
    thread,
    time::{Duration, Instant},
};

use crate::{
    player::{Cause, Failure},
    spec::ChildCommand,
};

/// The longest line that is read from a program.
const MAX_LINE: u64 = 64 * 1024;
/// Lines that wait to be looked at; a program that writes more has to wait.
const MAX_WAITING: usize = 1024;
/// How long a program has to end after `quit`.
const FAREWELL: Duration = Duration::from_millis(500);

/// A running program. It is ended when this is dropped.
#[derive(Debug)]
pub(super) struct Process {
    child: Child,
    input: ChildStdin,
    lines: Receiver<String>,
    name: String,
}

pub(super) enum Reading {
    Line(String),
    Nothing,
    End,
}

impl Process {
    pub(super) fn start(command: &ChildCommand) -> Result<Process, Failure> {
        let name = command.to_string();
        let mut starter = Command::new(&command.program);
        starter.args(&command.arguments);
        starter.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        // An interrupt from the terminal is for the match, which then ends its programs itself.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut starter, 0);
        let mut child = starter.spawn().map_err(|error| Failure::NotStarted {
            program: name.clone(),
            reason: Cause::of_system(&error),
        })?;
        let pipes = child.stdin.take().zip(child.stdout.take());
        let (input, output) = pipes.expect("both were asked for");
        let (sender, lines) = sync_channel(MAX_WAITING);
        thread::spawn(move || pass_on(output, &sender));
        Ok(Process { child, input, lines, name })
    }

    pub(super) fn send(&mut self, line: &str) -> Result<(), Failure> {
        let sent = writeln!(self.input, "{line}").and_then(|()| self.input.flush());
        sent.map_err(|_| self.epitaph())
    }

    pub(super) fn read(&mut self, patience: Duration) -> Reading {
        match self.lines.recv_timeout(patience) {
            Ok(line) => Reading::Line(line),
            Err(RecvTimeoutError::Timeout) => Reading::Nothing,
            Err(RecvTimeoutError::Disconnected) => Reading::End,
        }
    }

    /// How the program ended.
    pub(super) fn epitaph(&mut self) -> Failure {
        let program = self.name.clone();
        match self.wait(FAREWELL).and_then(|status| status.code()) {
            Some(status) => Failure::Ended { program, status },
            None => Failure::Gone { program },
        }
    }

    fn wait(&mut self, patience: Duration) -> Option<std::process::ExitStatus> {
        let deadline = Instant::now() + patience;
        loop {
            if let Ok(Some(status)) = self.child.try_wait() {
                return Some(status);
            }
            if Instant::now() >= deadline {
                return None;
            }
            thread::sleep(Duration::from_millis(5));
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let said = self.send("stop").and_then(|()| self.send("quit"));
        if said.is_err() || self.wait(FAREWELL).is_none() {
            let _ = self.child.kill();
            let _ = self.child.wait();
        }
    }
}

/// Hands on lines until the program or the reader is gone. What is too long is cut.
fn pass_on(output: ChildStdout, lines: &SyncSender<String>) {
    let mut output = BufReader::new(output);
    let mut bytes = Vec::new();
    loop {
        bytes.clear();
        match output.by_ref().take(MAX_LINE).read_until(b'\n', &mut bytes) {
            Ok(0) | Err(_) => return,
            Ok(_) => {}
        }
        if lines.send(String::from_utf8_lossy(&bytes).into_owned()).is_err() {
            return;
        }
    }
}
