//! Random names and secrets. Secrets are handed out once; only their hashes are kept.

use std::{fmt::Write as _, sync::Arc};

use sha2::{Digest, Sha256};

/// No letters that look like others when a link is read aloud.
const ALPHABET: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
const GAME_ID_LENGTH: usize = 10;
const SECRET_LENGTH: usize = 32;

fn random_text(length: usize) -> String {
    let mut bytes = vec![0_u8; length];
    // Without randomness no secret is safe; a system that has none cannot serve.
    getrandom::fill(&mut bytes).expect("the operating system gives random bytes");
    bytes.iter().map(|byte| ALPHABET[(byte & 31) as usize] as char).collect()
}

/// A name for a game: 50 random bits, short enough for a link.
pub(crate) fn game_id() -> String {
    random_text(GAME_ID_LENGTH)
}

/// A secret: 160 random bits.
pub(crate) fn secret() -> String {
    random_text(SECRET_LENGTH)
}

/// Heads or tails.
pub(crate) fn coin() -> bool {
    let mut byte = [0];
    let _ = getrandom::fill(&mut byte);
    byte[0] & 1 == 0
}

/// Whether a text could be a secret that was handed out here.
pub(crate) fn looks_like_secret(text: &str) -> bool {
    text.len() == SECRET_LENGTH && text.bytes().all(|byte| ALPHABET.contains(&byte))
}

/// Whether a text could be the name of a game.
pub(crate) fn looks_like_game_id(text: &str) -> bool {
    text.len() == GAME_ID_LENGTH && text.bytes().all(|byte| ALPHABET.contains(&byte))
}

/// What is kept of a secret.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Hashed(Arc<str>);

impl Hashed {
    pub(crate) fn of(secret: &str) -> Hashed {
        let mut text = String::with_capacity(64);
        for byte in Sha256::digest(secret.as_bytes()) {
            let _ = write!(text, "{byte:02x}");
        }
        Hashed(text.into())
    }

    pub(crate) fn from_stored(text: String) -> Hashed {
        Hashed(text.into())
    }

    pub(crate) fn as_str(&self) -> &str {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn secrets_are_recognised_and_differ() {
        let (one, two) = (secret(), secret());
        assert_ne!(one, two);
        assert!(looks_like_secret(&one) && looks_like_game_id(&game_id()));
        assert!(!looks_like_secret("short") && !looks_like_game_id("../../etc"));
        assert_ne!(Hashed::of(&one), Hashed::of(&two));
        assert!(!Hashed::of(&one).as_str().contains(&one));
    }
}
