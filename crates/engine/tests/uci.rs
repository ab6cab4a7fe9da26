//! Conversations over the protocol.
#![allow(clippy::unwrap_used, reason = "a test that panics has failed, as it should")]

use cotulenh_board::Position as _;
use cotulenh_engine::uci;
use cotulenh_eval::network::{Game, Network, Weights};
use fastrand::Rng;

fn answers(input: impl AsRef<[u8]>) -> String {
    let mut output = Vec::new();
    uci::run(input.as_ref(), &mut output).unwrap();
    String::from_utf8(output).unwrap()
}

fn best_moves(text: &str) -> Vec<&str> {
    let lines = text.lines().filter_map(|line| line.strip_prefix("bestmove "));
    lines.map(|rest| rest.split(' ').next().unwrap()).collect()
}

#[test]
fn an_engine_introduces_itself_with_its_options() {
    let text = answers("uci\n");
    assert!(text.starts_with("id name Cotulenh "));
    for name in [
        "UCI_Variant type combo default cotulenh var cotulenh var chess",
        "Hash type spin",
        "Clear Hash type button",
        "Threads type spin",
        "MultiPV type spin",
        "Ponder type check",
        "Move Overhead type spin",
        "Skill Level type spin default 20 min 0 max 20",
        "UCI_LimitStrength type check",
        "UCI_Elo type spin",
        "UCI_ShowWDL type check",
        "UCI_Chess960 type check",
        "Battle type combo default full var full var marine var air var land var tactical",
        "EvalFile type string default <built-in>",
    ] {
        assert!(text.contains(&format!("option name {name}")), "{name}");
    }
    assert!(text.ends_with("uciok\n"));
}

/// A network that adds so many hundredths to the value of every position.
fn constant_network(game: Game, value: i32) -> Vec<u8> {
    let weights = Weights {
        input: vec![0; game.inputs() * 16],
        hidden_bias: vec![0; 16],
        output: vec![0; 32],
        output_bias: value * 255 * 64 / 400,
    };
    Network::new(game, "a constant", 400, weights).unwrap().to_bytes()
}

fn first_score(text: &str) -> i32 {
    let line = text.lines().find(|line| line.starts_with("info depth 1 ")).unwrap();
    line.split_once("score cp ").unwrap().1.split(' ').next().unwrap().parse().unwrap()
}

#[test]
fn a_network_file_changes_the_values() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("a network.nnue");
    std::fs::write(&file, constant_network(Game::Cotulenh, 5_000)).unwrap();
    let zero = folder.path().join("zero.nnue");
    std::fs::write(&zero, constant_network(Game::Cotulenh, 0)).unwrap();
    let start = "position startpos\ngo depth 1\nd\n";
    let usual = first_score(&answers(start));
    let option = format!("setoption name EvalFile value {}\n", file.display());
    let text = answers(option.clone() + start);
    assert!(text.contains("a constant"), "{text}");
    // The side that is to move after the turn is the one that the network favours.
    assert!(first_score(&text) < usual - 4_000, "{usual}: {text}");
    let back = answers(option + "setoption name EvalFile value <built-in>\n" + start);
    assert_eq!(first_score(&back), usual);
    let none = answers("setoption name EvalFile value <none>\n".to_string() + start);
    let constant = answers(format!("setoption name EvalFile value {}\n", zero.display()) + start);
    assert_eq!(first_score(&none), first_score(&constant), "a network that adds nothing");
}

#[test]
fn files_that_are_no_network_for_the_game_are_refused_and_change_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, bytes: &[u8]| {
        let file = folder.path().join(name);
        std::fs::write(&file, bytes).unwrap();
        file
    };
    let sound = constant_network(Game::Cotulenh, 5_000);
    let mut damaged = sound.clone();
    damaged[1000] ^= 1;
    let mut other_architecture = sound.clone();
    other_architecture[11] = 9;
    let start = "position startpos\ngo depth 1\nd\n";
    let usual = first_score(&answers(start));
    for (file, reason) in [
        (write("chess", &constant_network(Game::Chess, 1)), "for chess, not for Cờ Tư Lệnh"),
        (write("damaged", &damaged), "damaged"),
        (write("short", &sound[..sound.len() / 2]), "cut short"),
        (write("text", b"position startpos"), "not a network file"),
        (write("architecture", &other_architecture), "architecture 9"),
        (folder.path().join("missing"), "No such file"),
        (folder.path().to_path_buf(), "directory"),
    ] {
        let option = format!("setoption name EvalFile value {}\n", file.display());
        let text = answers(option + start);
        assert!(text.contains(reason), "{reason}: {text}");
        assert_eq!(first_score(&text), usual, "{reason}");
    }
}

#[test]
fn every_limit_gives_a_legal_turn() {
    let start = cotulenh::Position::initial();
    for go in [
        "go depth 2",
        "go nodes 500",
        "go movetime 20",
        "go wtime 200 btime 200 winc 5 binc 5",
        "go wtime 200 btime 200 movestogo 3",
        "go mate 1 nodes 500",
        "go depth 3 searchmoves c5c6",
        "go wtime -5 btime 100",
    ] {
        let text = answers(format!("position startpos\n{go}\nposition startpos\n"));
        let [best] = best_moves(&text)[..] else { panic!("{go}: {text}") };
        assert!(start.parse_turn(best).is_ok(), "{go}: {best}");
        if go.contains("searchmoves") {
            assert_eq!(best, "c5c6");
        }
    }
}

#[test]
fn a_search_without_end_ends_when_it_is_told_to() {
    for input in [
        "go infinite\nstop\n",
        "go\nstop\n",
        "go infinite\nquit\n",
        "go infinite\n",
        "go infinite\nposition startpos\n",
        "go ponder wtime 1000 btime 1000\nstop\n",
        "go ponder wtime 50 btime 50\nponderhit\nposition startpos\n",
        "go infinite\ngo depth 1\nposition startpos\n",
    ] {
        let text = answers(format!("position startpos\n{input}"));
        let expected = input.matches("go ").count().max(1);
        assert_eq!(best_moves(&text).len(), expected, "{input:?}: {text}");
    }
}

#[test]
fn whole_deployments_are_one_word() {
    let fen = "6c4/11/11/11/11/11/11/2(NFT)8/11/11/11/7C3 r - - 0 1";
    let text = answers(format!("position fen {fen} moves c5:Fe7,Td5\nd\n"));
    assert!(text.contains("Fen: 6c4/11/11/11/11/4F6/11/2NT7/11/11/11/7C3 b - - 1 1"), "{text}");
    let half_way = format!("{fen} c5:(NT):F>e7...");
    let text = answers(format!("position fen {half_way}\nd\ngo depth 1\nposition startpos\n"));
    assert!(text.contains(&format!("Fen: {half_way}")), "{text}");
    let position = cotulenh::Position::from_fen(&half_way).unwrap();
    assert!(position.parse_turn(best_moves(&text)[0]).is_ok(), "{text}");
}

#[test]
fn chess_is_played_when_it_is_chosen() {
    let text = answers(
        "setoption name UCI_Variant value chess\nposition startpos moves e2e4\nd\ngo depth 2\n\
         setoption name UCI_Variant value cotulenh\nd\n",
    );
    assert!(text.contains("Fen: rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq"), "{text}");
    assert!(text.contains("Fen: 6c4/1n2fh1hf2/"), "{text}");
    assert_eq!(best_moves(&text).len(), 1);
}

#[test]
fn chess960_castles_by_taking_the_rook() {
    let fen = "4k3/8/8/8/8/8/8/1R2K1R1 w GB - 0 1";
    let text = answers(format!(
        "setoption name UCI_Variant value chess\nsetoption name UCI_Chess960 value true\n\
         position fen {fen} moves e1g1\nd\n"
    ));
    assert!(text.contains("/1R3RK1 b "), "{text}");
}

#[test]
fn a_battle_can_be_decided_without_the_commander() {
    let fen = "6c4/11/11/11/11/11/11/1n9/1N9/4T6/11/7C3 r - - 0 1";
    let text = answers(format!(
        "setoption name Battle value marine\nposition fen {fen}\ngo depth 3\nposition startpos\n"
    ));
    assert_eq!(best_moves(&text), ["b4b5"]);
    assert!(text.contains("score mate 1"), "{text}");
}

#[test]
fn the_game_that_is_over_has_no_best_move() {
    let mated = "3h2TM1c1/11/4f6/9E1/9A1/11/11/11/11/11/11/4H5C r - - 3 20";
    let text = answers(format!("position fen {mated} moves h12i12\ngo depth 2\nisready\n"));
    assert_eq!(best_moves(&text), ["(none)"]);
}

#[test]
fn several_lines_and_chances_are_shown_when_asked_for() {
    let text = answers(
        "setoption name MultiPV value 3\nsetoption name UCI_ShowWDL value true\n\
         position startpos\ngo depth 3\nposition startpos\n",
    );
    for line in 1..=3 {
        assert!(text.contains("depth 3 seldepth "), "{text}");
        assert!(text.contains(&format!("multipv {line} score cp ")), "{text}");
    }
    let chances = text.lines().find_map(|line| line.split(" wdl ").nth(1)).unwrap();
    let sum: u32 = chances.split(' ').take(3).map(|word| word.parse::<u32>().unwrap()).sum();
    assert_eq!(sum, 1000);
}

#[test]
fn perft_counts_atomic_moves() {
    let text = answers("position startpos\ngo perft 2\nposition startpos\n");
    assert!(text.contains("\nNodes searched: 13460\n"), "{text}");
    assert_eq!(text.lines().filter(|line| line.contains(": ")).count(), 117);
}

#[test]
fn broken_input_is_named_and_the_conversation_goes_on() {
    let mut input = Vec::new();
    for line in [
        &b"frobnicate"[..],
        b"position fen nonsense",
        b"position startpos moves c5c6 a1a9",
        b"setoption name Hash value lots",
        b"setoption name Colour value red",
        b"go depth deep",
        b"go searchmoves a1a9",
        b"\xff\xfe",
    ] {
        input.extend(line);
        input.push(b'\n');
    }
    input.extend(vec![b'x'; 300_000]);
    input.extend(b"\nisready\n");
    let text = answers(input);
    let complaints: Vec<_> = text.lines().filter(|line| line.starts_with("info string ")).collect();
    assert_eq!(complaints.len(), 9, "{text}");
    for (complaint, named) in complaints.iter().zip([
        "frobnicate",
        "nonsense",
        "a1a9",
        "lots",
        "Colour",
        "deep",
        "a1a9",
        "\u{fffd}",
        "xxx",
    ]) {
        assert!(complaint.contains(named), "{complaint}");
    }
    assert!(text.ends_with("readyok\n"), "{text}");
}

#[test]
fn a_reader_that_is_gone_is_an_error() {
    struct Closed;
    impl std::io::Write for Closed {
        fn write(&mut self, _: &[u8]) -> std::io::Result<usize> {
            Err(std::io::ErrorKind::BrokenPipe.into())
        }
        fn flush(&mut self) -> std::io::Result<()> {
            Ok(())
        }
    }
    let error = uci::run(&b"uci\nuci\n"[..], Closed).unwrap_err();
    assert_eq!(error.kind(), std::io::ErrorKind::BrokenPipe);
}

/// Words that lines are made of. Numbers are small: what is tried is that nothing breaks, not that
/// it takes long.
const WORDS: &[&str] = &[
    "uci",
    "isready",
    "ucinewgame",
    "setoption",
    "position",
    "go",
    "stop",
    "ponderhit",
    "d",
    "name",
    "value",
    "startpos",
    "fen",
    "moves",
    "depth",
    "nodes",
    "mate",
    "movetime",
    "infinite",
    "ponder",
    "searchmoves",
    "perft",
    "wtime",
    "btime",
    "winc",
    "binc",
    "movestogo",
    "debug",
    "on",
    "UCI_Variant",
    "chess",
    "cotulenh",
    "MultiPV",
    "Skill",
    "Level",
    "UCI_LimitStrength",
    "true",
    "false",
    "UCI_Elo",
    "UCI_ShowWDL",
    "UCI_Chess960",
    "Battle",
    "marine",
    "tactical",
    "Clear",
    "Hash",
    "0",
    "1",
    "2",
    "3",
    "-1",
    "99999999999999999999",
    "e2e4",
    "e7e5",
    "c5c6",
    "c8c7",
    "b2b6",
    "c3:Fe5,Td3",
    "c3::",
    "e2_d9",
    "e2@d9",
    "0000",
    "r",
    "b",
    "w",
    "-",
    "6c4/1n2fh1hf2/3a2s2a1/2n1gt1tg2/2ie2m2ei/11/11/2IE2M2EI/2N1GT1TG2/3A2S2A1/1N2FH1HF2/6C4",
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR",
    "KQkq",
    "é",
    "\u{0}",
    ":",
    "(",
    "11/11",
];

/// Whole lines that do something.
const LINES: &[&str] = &[
    "position startpos",
    "position startpos moves c5c6",
    "go depth 1",
    "go nodes 50",
    "go infinite",
    "go movetime 1",
    "stop",
    "ponderhit",
    "go ponder wtime 10 btime 10",
    "ucinewgame",
    "isready",
    "setoption name UCI_Variant value chess",
    "setoption name UCI_Variant value cotulenh",
    "setoption name MultiPV value 2",
    "setoption name Skill Level value 3",
    "go perft 1",
    "d",
    "setoption name Threads value 2",
    "setoption name Threads value 1",
    "go wtime 5 btime 5",
];

fn random_line(rng: &mut Rng) -> Vec<u8> {
    match rng.u8(..10) {
        0..4 => rng.choice(LINES).unwrap().as_bytes().to_vec(),
        4 => (0..rng.usize(..40)).map(|_| rng.u8(..)).collect(),
        5 => {
            let mut line = rng.choice(LINES).unwrap().as_bytes().to_vec();
            let at = rng.usize(..line.len());
            line[at] = rng.u8(..);
            line
        }
        _ => {
            let words = (0..rng.usize(1..8)).map(|_| *rng.choice(WORDS).unwrap());
            let line = words.collect::<Vec<_>>().join(" ");
            // A depth by chance may be anything up to 3: enough for a word, not for a wait.
            if line.contains("perft 3") || line.contains("depth 99") {
                Vec::new()
            } else {
                line.into()
            }
        }
    }
}

#[test]
fn thousands_of_random_lines_never_end_the_conversation() {
    for seed in 0..20 {
        let mut rng = Rng::with_seed(seed);
        let mut input = Vec::new();
        for _ in 0..250 {
            input.extend(random_line(&mut rng));
            input.push(b'\n');
        }
        input.extend(b"stop\nisready\n");
        let asked = input.split(|&byte| byte == b'\n').filter(|line| {
            let text = str::from_utf8(line).unwrap_or_default();
            text.split_ascii_whitespace().next() == Some("isready")
        });
        let answered = answers(&input).lines().filter(|line| *line == "readyok").count();
        assert_eq!(answered, asked.count(), "seed {seed}");
    }
}
