//! Help, answers and errors of every command, as users see them, in the README too.

#[test]
fn commands_answer_as_written_down() {
    trycmd::TestCases::new()
        .env("LC_ALL", "C")
        .env("COLUMNS", "100")
        .env("NO_COLOR", "1")
        .case("tests/cmd/*.trycmd")
        .case("tests/cmd/*.toml")
        .case("../../README.md");
}
