//! Games played as people play them: on a screen, and in lines.

use std::{
    fs,
    io::{Read, Write},
    path::PathBuf,
    sync::{Arc, Mutex},
    thread,
    time::{Duration, Instant},
};

use portable_pty::{Child, CommandBuilder, PtySize, native_pty_system};

use crate::common::run_on;

const STACK: &str = "6c4/11/11/11/11/11/11/2(NFT)8/11/11/11/7C3 r - - 0 1";
/// How long a screen may take to show something.
const PATIENCE: Duration = Duration::from_mins(1);

/// A terminal with the game on it.
struct Screen {
    parser: Arc<Mutex<vt100::Parser>>,
    keyboard: Box<dyn Write + Send>,
    child: Box<dyn Child + Send + Sync>,
}

impl Screen {
    fn start(rows: u16, cols: u16, arguments: &[&str]) -> Screen {
        let size = PtySize { rows, cols, pixel_width: 0, pixel_height: 0 };
        let pair = native_pty_system().openpty(size).unwrap();
        let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_cotulenh"));
        command.args(arguments);
        command.env("LC_ALL", "C");
        command.env("TERM", "xterm-256color");
        let child = pair.slave.spawn_command(command).unwrap();
        drop(pair.slave);
        let mut output = pair.master.try_clone_reader().unwrap();
        let keyboard = pair.master.take_writer().unwrap();
        let parser = Arc::new(Mutex::new(vt100::Parser::new(rows, cols, 0)));
        let screen = Arc::clone(&parser);
        thread::spawn(move || {
            let _master = pair.master;
            let mut bytes = [0; 4096];
            while let Ok(count @ 1..) = output.read(&mut bytes) {
                screen.lock().unwrap().process(&bytes[..count]);
            }
        });
        Screen { parser, keyboard, child }
    }

    fn text(&self) -> String {
        self.parser.lock().unwrap().screen().contents()
    }

    fn press(&mut self, keys: &str) {
        self.keyboard.write_all(keys.as_bytes()).unwrap();
        self.keyboard.flush().unwrap();
    }

    fn type_line(&mut self, text: &str) {
        self.press(text);
        self.press("\r");
    }

    /// Waits until the screen shows a text.
    fn see(&self, wanted: &str) {
        let end = Instant::now() + PATIENCE;
        while !self.text().contains(wanted) {
            assert!(Instant::now() < end, "no {wanted:?} on\n{}", self.text());
            thread::sleep(Duration::from_millis(20));
        }
    }

    /// Leaves the game, which asks first; gives the exit code and whether the screen is still taken.
    fn leave(mut self) -> (u32, bool) {
        self.press("\x03");
        self.see("Press Ctrl-C once more");
        self.press("\x03");
        let code = self.child.wait().unwrap().exit_code();
        let end = Instant::now() + PATIENCE;
        while self.parser.lock().unwrap().screen().alternate_screen() && Instant::now() < end {
            thread::sleep(Duration::from_millis(20));
        }
        (code, self.parser.lock().unwrap().screen().alternate_screen())
    }
}

fn file(name: &str) -> PathBuf {
    std::env::temp_dir().join(format!("cotulenh-play-{name}-{}.pgn", std::process::id()))
}

#[test]
fn a_whole_game_on_the_screen_with_a_deployment_an_undo_and_a_bad_move() {
    let start = "3h2TM1c1/11/4f6/9E1/9A1/11/11/11/11/3(TI)7/11/4H5C r - - 3 20";
    let path = file("whole");
    let kept = path.to_str().unwrap();
    let mut screen = Screen::start(30, 100, &["play", "--friend", "--file", kept, start]);
    screen.see("> Red: you");
    screen.type_line("Ti3");
    screen.see("! the Tank on g12 moves in straight lines");
    screen.type_line("I>d4");
    screen.see("still on d3: Tank");
    screen.press("\x7f");
    screen.see("step taken back");
    screen.type_line("T>e3");
    screen.see("still on d3: Infantry");
    screen.type_line("cancel");
    screen.see("deployment cancelled");
    screen.type_line("I>d4");
    screen.see("still on d3: Tank");
    screen.press("\x04");
    screen.see("> Blue: you");
    screen.see("20. d3:T:I>d4");
    screen.press("\x1a");
    screen.see("> Red: you");
    screen.see("taken back");
    screen.press("\x19");
    screen.see("played again");
    screen.see("> Blue: you");
    screen.type_line("Fe9");
    screen.see("20. d3:T:I>d4  Fe9");
    screen.type_line("h12i12");
    screen.see("Red wins: checkmate");
    screen.see("21. Mi12#");
    let (code, is_alternate) = screen.leave();
    assert_eq!((code, is_alternate), (0, false), "the terminal is given back");
    let saved = fs::read_to_string(&path).unwrap();
    fs::remove_file(&path).unwrap();
    assert!(saved.contains("20. d3:T:I>d4 Fe9 21. Mi12# 1-0"), "{saved}");
}

#[test]
fn a_game_against_the_engine_is_won_by_mate_with_arrows_and_mouse() {
    let fen = "3h2TM1c1/11/4f6/9E1/9A1/11/11/11/11/11/11/4H5C r - - 3 20";
    let mut screen =
        Screen::start(24, 80, &["play", "--no-save", "--blue", "0", "--nodes", "200", fen]);
    screen.see("> Red: you");
    // The Militia on h12 is clicked with the mouse, its target reached with the arrows.
    screen.press("\x1b[<0;34;2M\x1b[<0;34;2m");
    screen.see("h12: Red Militia");
    screen.press("\x1b[C");
    screen.see("i12");
    screen.press("\r");
    screen.see("Red wins: checkmate");
    assert_eq!(screen.leave(), (0, false));
}

#[test]
fn the_engine_answers_and_both_turns_are_taken_back() {
    let mut screen = Screen::start(20, 40, &["play", "--no-save", "--blue", "1", "--nodes", "300"]);
    screen.see("> Red: you");
    screen.type_line("Ic6");
    screen.see("Blue ");
    screen.see("> Red: you");
    screen.press("\x1a");
    screen.see("taken back");
    assert_eq!(screen.leave(), (0, false));
}

#[test]
fn a_killed_game_goes_on_with_the_deployment_under_way() {
    let path = file("killed");
    let kept = path.to_str().unwrap();
    let mut screen = Screen::start(30, 100, &["play", "--friend", "--file", kept, STACK]);
    screen.see("> Red: you");
    screen.type_line("Ch2");
    screen.see("> Blue: you");
    screen.type_line("Cg11");
    screen.see("> Red: you");
    screen.type_line("F>e7");
    screen.see("still on c5: Navy, Tank");
    let end = Instant::now() + PATIENCE;
    while !fs::read_to_string(&path).is_ok_and(|text| text.contains("[Deployment ")) {
        assert!(Instant::now() < end, "the deployment was not saved");
        thread::sleep(Duration::from_millis(20));
    }
    screen.child.kill().unwrap();
    let screen = Screen::start(30, 100, &["play", "--file", kept, "--resume"]);
    screen.see("still on c5: Navy, Tank");
    screen.see("1. Ch2  Cg11");
    assert_eq!(screen.leave(), (0, false));
    fs::remove_file(&path).unwrap();
}

#[test]
fn a_game_ends_when_its_terminal_is_closed() {
    let size = PtySize { rows: 24, cols: 80, pixel_width: 0, pixel_height: 0 };
    let pair = native_pty_system().openpty(size).unwrap();
    let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_cotulenh"));
    command.args(["play", "--no-save", "--friend"]);
    command.env("LC_ALL", "C");
    command.env("TERM", "xterm-256color");
    let mut child = pair.slave.spawn_command(command).unwrap();
    drop(pair.slave);
    let mut output = pair.master.try_clone_reader().unwrap();
    let mut seen = Vec::new();
    while !String::from_utf8_lossy(&seen).contains("Red") {
        let mut bytes = [0; 4096];
        let count = output.read(&mut bytes).unwrap();
        seen.extend_from_slice(&bytes[..count]);
    }
    drop(output);
    drop(pair.master);
    let end = Instant::now() + PATIENCE;
    while child.try_wait().unwrap().is_none() {
        if Instant::now() >= end {
            child.kill().unwrap();
            panic!("it plays on without a terminal");
        }
        thread::sleep(Duration::from_millis(20));
    }
}

#[test]
fn a_game_in_lines() {
    let orders = "Tf7\nIc6\nundo\nIc6\nc8c7\nmoves\nxyz\nquit\n";
    let output = run_on(&["play", "--plain", "--friend", "--no-save"], orders.as_bytes());
    assert_eq!(output.status.code(), Some(0));
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(text.contains("! f7 is too far: the Tank on f4"), "{text}");
    assert!(text.contains("Infantry c8 moves to c7"), "{text}");
    assert!(text.contains("taken back"), "{text}");
    assert!(text.contains("! 'xyz' is not written like a turn"), "{text}");
    assert!(text.contains("Red: ") && text.contains("Blue: "), "{text}");
    assert!(!text.contains('\x1b'), "{text}");
}

#[test]
fn every_game_stays_in_the_file() {
    let file = file("all-games");
    let name = file.to_str().unwrap();
    let play = |how: &str, orders: &str| {
        let output = run_on(&["play", "--plain", how, "--file", name], orders.as_bytes());
        assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    };
    play("--friend", "Ic6\nIc7\nquit\n");
    play("--friend", "Tf5\nquit\n");
    play("--friend", "quit\n");
    play("--friend", "Ik6\nquit\n");
    play("--resume", "Ik7\nquit\n");
    let kept = fs::read_to_string(&file).unwrap();
    fs::remove_file(&file).unwrap();
    let turns: Vec<&str> = kept.lines().filter(|line| line.starts_with("1. ")).collect();
    assert_eq!(turns, ["1. Ic6 Ic7 *", "1. Tf5 *", "1. Ik6 Ik7 *"], "{kept}");
}

#[test]
fn two_engines_play_to_the_end_in_lines() {
    let fen = "6c4/11/11/11/11/11/11/5T5/11/11/11/7C3 r - - 96 80";
    let arguments = ["play", "--plain", "--no-save", "--watch", "3", "--nodes", "100", fen];
    let output = run_on(&arguments, b"");
    assert_eq!(output.status.code(), Some(0));
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(text.contains("Draw: ") || text.contains("wins: "), "{text}");
}

#[test]
fn a_game_in_lines_speaks_vietnamese() {
    let orders = "Tf7\nlùi\nthoát\n";
    let output =
        run_on(&["play", "--plain", "--friend", "--no-save", "--lang", "vi"], orders.as_bytes());
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(text.contains("! f7 quá xa: Xe tăng ở f4"), "{text}");
    assert!(text.contains("! không còn gì để lùi"), "{text}");
}
