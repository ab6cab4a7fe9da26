use std::{borrow::ToOwned, format, string::String, vec, vec::Vec};

use super::*;
use crate::Color;

/// Tokens in short: words as they are, `#` for a number, `$n`, `{text}`, `(` and `)`.
fn tokens(text: &str) -> Vec<String> {
    let limits = Limits::default();
    let short = |token| match token {
        Token::Tag { name, value } => format!("[{name}={value}]"),
        Token::MoveNumber => "#".to_owned(),
        Token::Word(word) => word.to_owned(),
        Token::Nag(nag) => format!("{nag}"),
        Token::Comment(text) => format!("{{{text}}}"),
        Token::Open => "(".to_owned(),
        Token::Close => ")".to_owned(),
        Token::Result(result) => format!("{result:?}"),
    };
    Lexer::new(text, &limits).map(|token| short(token.unwrap().what)).collect()
}

fn fault(text: &str) -> (usize, Fault) {
    let limits = Limits::default();
    let fault = Lexer::new(text, &limits).find_map(Result::err).unwrap();
    (fault.at, fault.what)
}

#[test]
fn a_stack_with_its_square_is_one_word() {
    for word in [
        "(NFT)c7",
        "(NF)xc7",
        "(+N+F)a5",
        "(N+F)_d4",
        "(N)c7",
        "(FT)>e5",
        "(FT)&c4",
        "(F)@e9",
        "(NFT)c3c7",
        "(+NFT)1",
        "(FT)>xd4^",
        "(FT)Ga1#",
    ] {
        assert_eq!(tokens(word), [word]);
        assert_eq!(tokens(&format!("({word})")), ["(", word, ")"]);
        assert_eq!(tokens(&format!("({word} {word})")), ["(", word, word, ")"]);
        assert_eq!(tokens(&format!("12.{word}!")), ["#", word, "$1"]);
        assert_eq!(
            tokens(&format!("(12...{word}) {word}{{x}}")),
            ["(", "#", word, ")", word, "{x}"]
        );
        assert_eq!(tokens(&format!("((({word})))")), ["(", "(", "(", word, ")", ")", ")"]);
    }
}

#[test]
fn any_other_parenthesis_opens_a_variation() {
    assert_eq!(tokens("( 12. Ic6 Id6)"), ["(", "#", "Ic6", "Id6", ")"]);
    assert_eq!(tokens("(12. Ic6)"), ["(", "#", "Ic6", ")"]);
    assert_eq!(tokens("(Ic6)"), ["(", "Ic6", ")"]);
    assert_eq!(tokens("((NFT)c7 Ic6)"), ["(", "(NFT)c7", "Ic6", ")"]);
    assert_eq!(tokens("(NFT) c7"), ["(", "NFT", ")", "c7"]);
    assert_eq!(tokens("(NFT)"), ["(", "NFT", ")"]);
    assert_eq!(tokens("(NFT))"), ["(", "NFT", ")", ")"]);
    assert_eq!(tokens("(NFT){x}"), ["(", "NFT", ")", "{x}"]);
    assert_eq!(tokens("(NFT):c7"), ["(", "NFT", ")", ":c7"]);
    assert_eq!(tokens("(NFTA)c7"), ["(", "NFTA", ")", "c7"]);
    assert_eq!(tokens("(nft)c7"), ["(", "nft", ")", "c7"]);
    assert_eq!(tokens("(N F)c7"), ["(", "N", "F", ")", "c7"]);
    assert_eq!(tokens("(N+)c7"), ["(", "N+", ")", "c7"]);
    assert_eq!(tokens("(++N)c7"), ["(", "++N", ")", "c7"]);
    assert_eq!(tokens("()c7"), ["(", ")", "c7"]);
    assert_eq!(tokens("(+)c7"), ["(", "+", ")", "c7"]);
    assert_eq!(tokens("(O-O)c7"), ["(", "O-O", ")", "c7"]);
    assert_eq!(tokens("(N"), ["(", "N"]);
    assert_eq!(tokens("("), ["("]);
    assert_eq!(tokens("(("), ["(", "("]);
}

#[test]
fn a_stack_inside_a_word_belongs_to_it() {
    for word in [
        "c3:(NT):F>e5",
        "c3::F>e5,T>d3,N>c7",
        "c3:(+N+T):F>e5^",
        "c3::(FT)>e5,N>c7",
        "c3:N:(FT)>_e5",
        "c3::N>c7,(FT)>@e5#",
        "b1:(BC):",
        "c3:(NT):F>e5...",
    ] {
        assert_eq!(tokens(word), [word]);
        assert_eq!(tokens(&format!("({word})")), ["(", word, ")"]);
        assert_eq!(
            tokens(&format!("(7. {word} (7. {word})) x")),
            ["(", "#", word, "(", "#", word, ")", ")", "x"]
        );
    }
}

#[test]
fn a_parenthesis_right_behind_a_word_opens_a_variation() {
    assert_eq!(tokens("Ic6(Id6)Ie6"), ["Ic6", "(", "Id6", ")", "Ie6"]);
    assert_eq!(tokens("Ic6(12.Id6)"), ["Ic6", "(", "#", "Id6", ")"]);
    assert_eq!(tokens("Ic6(NF)c7"), ["Ic6", "(NF)c7"]);
    assert_eq!(tokens("c3:(Id6)"), ["c3:", "(", "Id6", ")"]);
}

#[test]
fn words_may_hold_any_sign_of_a_notation() {
    for word in
        ["F_d9", "F@d9", "I&f4", "+Txe7", "Tf10f9^", "O-O-O+", "0-0", "e8=Q#", "--", "e4e5q"]
    {
        assert_eq!(tokens(word), [word]);
    }
}

#[test]
fn move_numbers_may_be_written_in_any_way() {
    for text in
        ["12. Ic6", "12.Ic6", "12 Ic6", "12... Ic6", "12...Ic6", "12…Ic6", "... Ic6", "..Ic6"]
    {
        assert_eq!(tokens(text), ["#", "Ic6"], "{text}");
    }
    assert_eq!(tokens("12. ... Ic6"), ["#", "#", "Ic6"]);
    assert_eq!(tokens("12"), ["#"]);
    assert_eq!(tokens("(12)"), ["(", "#", ")"]);
}

#[test]
fn results_are_words_of_their_own() {
    let words = [
        ("1-0", ResultWord::Won(Color::First)),
        ("0-1", ResultWord::Won(Color::Second)),
        ("1/2-1/2", ResultWord::Draw),
        ("1/2", ResultWord::Draw),
        ("½-½", ResultWord::Draw),
        ("*", ResultWord::Unknown),
    ];
    let limits = Limits::default();
    for (word, result) in words {
        let found: Vec<_> = Lexer::new(word, &limits).map(|token| token.unwrap().what).collect();
        assert_eq!(found, vec![Token::Result(result)]);
        assert_eq!(tokens(&format!("38.{word}")).len(), 2);
    }
    assert_eq!(tokens("1-0-0"), ["1-0-0"]);
}

#[test]
fn judgements_are_found_in_every_form() {
    assert_eq!(
        tokens("Ic6! Ic6?? Ic6!? $14 Ic6$255"),
        ["Ic6", "$1", "Ic6", "$4", "Ic6", "$5", "$14", "Ic6", "$255"]
    );
    assert_eq!(tokens("Ic6 ?! += -+ ∞ ="), ["Ic6", "$6", "$14", "$19", "$13", "$10"]);
    assert_eq!(fault("Ic6 $256"), (4, Fault::Syntax(SyntaxError::BadNag)));
    assert_eq!(fault("$"), (0, Fault::Syntax(SyntaxError::BadNag)));
    assert_eq!(fault("$x"), (0, Fault::Syntax(SyntaxError::BadNag)));
}

#[test]
fn comments_end_at_the_first_brace_or_the_line() {
    assert_eq!(tokens("{a { ( ; b} c"), ["{a { ( ; b}", "c"]);
    assert_eq!(tokens("a{b}c;d } e\r\nf"), ["a", "{b}", "c", "{d } e\r}", "f"]);
    assert_eq!(tokens(";\n;"), ["{}", "{}"]);
    assert_eq!(fault("a {b"), (2, Fault::Syntax(SyntaxError::UnclosedComment)));
    assert_eq!(fault("a }"), (2, Fault::Syntax(SyntaxError::UnopenedComment)));
}

#[test]
fn a_percent_sign_escapes_only_a_line_it_begins() {
    assert_eq!(tokens("% a\n%b {\r\nc %d\n %e"), ["c", "%d", "%e"]);
    assert_eq!(tokens("{x\n% y}"), ["{x\n% y}"]);
    assert!(tokens("%").is_empty());
}

#[test]
fn byte_order_marks_and_odd_blanks_are_nothing() {
    assert_eq!(tokens("\u{feff}a\u{a0}b\t\u{b}c\r\n"), ["a", "b", "c"]);
    assert!(tokens("\u{feff} \r\n").is_empty());
}

#[test]
fn tags_are_read_with_their_escapes() {
    assert_eq!(tokens(r#"[Event "a \"b\" \\ c"]"#), [r#"[Event=a "b" \ c]"#]);
    assert_eq!(tokens(r#"  [ Event   "x"  ] [Site"y"]"#), ["[Event=x]", "[Site=y]"]);
    assert_eq!(tokens(r#"[Event "the "big" one"]"#), [r#"[Event=the "big" one]"#]);
    assert_eq!(tokens(r#"[Path "C:\dir"]"#), [r"[Path=C:\dir]"]);
    assert_eq!(tokens(r#"[Event ""]"#), ["[Event=]"]);
    assert_eq!(tokens(r#"[Event "{ ; ( ] x"]"#), ["[Event={ ; ( ] x]"]);
}

#[test]
fn what_only_looks_like_a_tag_is_an_error() {
    for text in [
        "[",
        "[]",
        "[Event]",
        "[Event x]",
        "[Event \"x]",
        "[Event \"x\"",
        "[Ev\nent \"x\"]",
        "[\"x\"]",
    ] {
        assert_eq!(fault(text), (0, Fault::Syntax(SyntaxError::BadTag)), "{text}");
    }
}

#[test]
fn long_things_are_refused_by_name() {
    let limits = Limits { tag_bytes: 8, comment_bytes: 4, word_bytes: 6, ..Limits::default() };
    let first = |text| Lexer::new(text, &limits).next().unwrap().map_err(|fault| fault.what);
    assert!(first("[Event \"xyz\"]").is_ok());
    assert_eq!(first("[Event \"xyzw\"]"), Err(Fault::Limit(LimitError::TagTooLong(8))));
    assert!(first("{abcd}").is_ok());
    assert_eq!(first("{abcde}"), Err(Fault::Limit(LimitError::CommentTooLong(4))));
    assert_eq!(first(";abcde"), Err(Fault::Limit(LimitError::CommentTooLong(4))));
    assert!(first("abcdef").is_ok());
    assert_eq!(first("abcdefg"), Err(Fault::Limit(LimitError::WordTooLong(6))));
}

#[test]
fn nothing_follows_a_fault() {
    let limits = Limits::default();
    assert_eq!(Lexer::new("a } b", &limits).count(), 2);
}
