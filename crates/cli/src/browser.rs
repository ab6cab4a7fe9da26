//! The browser of the user.

use std::{
    env,
    process::{Command, Stdio},
};

/// The programs that open an address, the first that can be started is taken.
fn openers() -> Vec<Vec<String>> {
    let split = |line: &str| line.split_whitespace().map(str::to_string).collect::<Vec<_>>();
    let mut openers: Vec<Vec<String>> = Vec::new();
    if let Ok(browser) = env::var("BROWSER") {
        openers.extend(browser.split(':').map(split));
    }
    let usual: &[&str] = if cfg!(target_os = "macos") {
        &["open"]
    } else if cfg!(windows) {
        &["explorer"]
    } else {
        &["xdg-open", "gio open", "wslview"]
    };
    openers.extend(usual.iter().map(|line| split(line)));
    openers.retain(|words| !words.is_empty());
    openers
}

/// Opens an address; whether a browser could be started.
pub(crate) fn open(address: &str) -> bool {
    openers().iter().any(|words| {
        Command::new(&words[0])
            .args(&words[1..])
            .arg(address)
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .is_ok()
    })
}
