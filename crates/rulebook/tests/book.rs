//! Every claim of the rule book is true, and both languages make the same ones.
#![allow(clippy::unwrap_used, reason = "a test that panics has failed, as it should")]

use std::collections::BTreeSet;

use cotulenh::Lang;
use cotulenh_rulebook::{Block, Book, Case, Claim};

fn cases(lang: Lang) -> Vec<(u8, Case)> {
    let book = Book::of(lang);
    let cases = book.sections.into_iter().flat_map(|section| {
        section.blocks.into_iter().filter_map(move |block| match block {
            Block::Case(case) => Some((section.number, *case)),
            _ => None,
        })
    });
    cases.collect()
}

#[test]
fn every_claim_of_both_languages_is_true() {
    let mut wrong = Vec::new();
    for lang in [Lang::En, Lang::Vi] {
        for (section, case) in cases(lang) {
            assert!(!case.claims.is_empty(), "section {section}");
            for claim in &case.claims {
                if let Err(truth) = claim.check(&case.position) {
                    let fen = case.position.to_fen();
                    wrong.push(format!("{lang}, section {section}, {fen}: {claim:?}: {truth}"));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn both_languages_have_the_same_cases() {
    let facts = |lang| {
        cases(lang)
            .into_iter()
            .map(|(section, case)| (section, case.position.to_fen(), case.claims))
    };
    assert!(facts(Lang::En).eq(facts(Lang::Vi)));
}

#[test]
fn every_section_has_an_example_and_the_book_is_large_enough() {
    let cases = cases(Lang::Vi);
    let sections: BTreeSet<u8> = cases.iter().map(|(section, _)| *section).collect();
    assert_eq!(sections, (1..=13).collect());
    let claims: usize = cases.iter().map(|(_, case)| case.claims.len()).sum();
    assert!(claims > 150, "{claims}");
}

/// What is said of turns that players try on the board.
const REASONS_OF_THE_BOARD: &str = "\
already_acted blocked bomb_in_deployment commander_attacked commander_lost commanders_face
dead_end exposed faces_on_way faces_there immobile may_not_finish may_not_pass may_not_stop
must_replace must_stay no_diagonals no_such_stack not_exposed not_in_line nothing_to_deploy
only_planes_sacrifice own_stack river shore_corner shot_down too_far whole_stack";

#[test]
fn the_book_shows_the_reasons_of_the_board() {
    let mut shown = BTreeSet::new();
    for (_, case) in cases(Lang::En) {
        for claim in case.claims {
            if let Claim::Illegal { code, .. } = claim {
                shown.insert(code);
            }
        }
    }
    for code in REASONS_OF_THE_BOARD.split_whitespace() {
        assert!(shown.contains(code), "{code}");
    }
}
