use std::{
    io::Write,
    process::{Command, Output, Stdio},
    thread,
};

/// The command with a locale and colours that do not depend on who runs the tests.
pub(crate) fn cotulenh(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_cotulenh"));
    command.args(arguments).env("LC_ALL", "C").env("NO_COLOR", "1");
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// Runs the command on an input of any size.
pub(crate) fn run_on(arguments: &[&str], input: &[u8]) -> Output {
    let mut child = cotulenh(arguments).stdin(Stdio::piped()).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    thread::scope(|scope| {
        scope.spawn(move || stdin.write_all(input).unwrap());
        child.wait_with_output().unwrap()
    })
}
