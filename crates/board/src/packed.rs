//! What packed positions of all games share: bytes that begin with a version, also as hexadecimal text.

use crate::ErrorCode;

/// Bytes that are not a packed position. `E` is what is wrong with a set-up of the game.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum UnpackError<E> {
    /// A version that this library does not know, or no bytes at all.
    #[error("version {} of packed positions is not known", found.unwrap_or_default())]
    Version {
        /// The version, if there is a byte for it.
        found: Option<u8>,
    },
    /// The bytes break off.
    #[error("the bytes break off")]
    TooShort,
    /// There are bytes after the position, or bits that another position is written with.
    #[error("not the bytes that this position is written with")]
    NotCanonical,
    /// A number without a meaning.
    #[error("{what} {number} does not exist")]
    Unknown {
        /// What the number should be of.
        what: &'static str,
        /// The number.
        number: u32,
    },
    /// The pieces do not make a playable position.
    #[error(transparent)]
    Invalid(#[from] E),
    /// A step of the deployment is not legal.
    #[error("step {number} of the deployment is not legal")]
    IllegalStep {
        /// The step, counted from 1.
        number: usize,
    },
    /// Text that is not hexadecimal.
    #[error("not hexadecimal")]
    NotHexadecimal,
}

impl<E> UnpackError<E> {
    /// Its code, `bad_packed`.
    pub const fn code(&self) -> ErrorCode {
        ErrorCode::BadPacked
    }
}

crate::messages! { UnpackError<E> {
    UnpackError::Version { found } => "packed-version" { found = found.unwrap_or_default() },
    UnpackError::TooShort => "packed-too-short" {},
    UnpackError::NotCanonical => "packed-not-canonical" {},
    UnpackError::Unknown { what, number } => "packed-unknown" { what = what, number = number },
    UnpackError::Invalid(error) => as error: E,
    UnpackError::IllegalStep { number } => "packed-illegal-step" { number = number },
    UnpackError::NotHexadecimal => "packed-not-hexadecimal" {},
} }

/// Reads hexadecimal digits into the beginning of `bytes`; how many bytes they are.
#[doc(hidden)]
pub fn read_hexadecimal<E>(text: &str, bytes: &mut [u8]) -> Result<usize, UnpackError<E>> {
    if text.len() > 2 * bytes.len() {
        return Err(UnpackError::NotCanonical);
    }
    if !text.len().is_multiple_of(2) {
        return Err(UnpackError::NotHexadecimal);
    }
    let digit = |digit: u8| char::from(digit).to_digit(16).ok_or(UnpackError::NotHexadecimal);
    for (byte, pair) in bytes.iter_mut().zip(text.as_bytes().chunks_exact(2)) {
        *byte = (digit(pair[0])? << 4 | digit(pair[1])?) as u8;
    }
    Ok(text.len() / 2)
}

/// Makes the type of packed positions of a game from its `pack: fn(&Position) -> Vec<u8>` and
/// `unpack: fn(&[u8]) -> Result<Position, UnpackError>`.
#[doc(hidden)]
#[macro_export]
macro_rules! packed_position {
    ($(#[$about:meta])* $name:ident: $max_bytes:expr, $pack:path, $unpack:path) => {
        $(#[$about])*
        #[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name {
            bytes: [u8; $max_bytes],
            len: u8,
        }

        impl $name {
            /// The bytes, the version first.
            pub fn as_bytes(&self) -> &[u8] {
                &self.bytes[..usize::from(self.len)]
            }

            /// Reads the bytes of [`as_bytes`](Self::as_bytes).
            ///
            /// # Errors
            /// If they are not a position in a version that is known.
            pub fn from_bytes(bytes: &[u8]) -> Result<$name, UnpackError> {
                if bytes.len() > $max_bytes {
                    return Err(UnpackError::NotCanonical);
                }
                $unpack(bytes)?;
                Ok(Self::of(bytes))
            }

            /// The bytes must fit.
            fn of(bytes: &[u8]) -> $name {
                let mut packed = $name { bytes: [0; $max_bytes], len: bytes.len() as u8 };
                packed.bytes[..bytes.len()].copy_from_slice(bytes);
                packed
            }
        }

        impl AsRef<[u8]> for $name {
            fn as_ref(&self) -> &[u8] {
                self.as_bytes()
            }
        }

        impl TryFrom<&[u8]> for $name {
            type Error = UnpackError;

            fn try_from(bytes: &[u8]) -> Result<$name, UnpackError> {
                $name::from_bytes(bytes)
            }
        }

        impl From<&Position> for $name {
            fn from(position: &Position) -> $name {
                $name::of(&$pack(position))
            }
        }

        impl From<Position> for $name {
            fn from(position: Position) -> $name {
                $name::from(&position)
            }
        }

        impl TryFrom<&$name> for Position {
            type Error = UnpackError;

            fn try_from(packed: &$name) -> Result<Position, UnpackError> {
                $unpack(packed.as_bytes())
            }
        }

        impl TryFrom<$name> for Position {
            type Error = UnpackError;

            fn try_from(packed: $name) -> Result<Position, UnpackError> {
                $unpack(packed.as_bytes())
            }
        }

        impl core::fmt::Display for $name {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                self.as_bytes().iter().try_for_each(|byte| write!(f, "{byte:02x}"))
            }
        }

        impl core::fmt::Debug for $name {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                f.debug_tuple(stringify!($name)).field(&format_args!("{self}")).finish()
            }
        }

        impl core::str::FromStr for $name {
            type Err = UnpackError;

            fn from_str(text: &str) -> Result<$name, UnpackError> {
                let mut bytes = [0; $max_bytes];
                let len = $crate::packed::read_hexadecimal(text, &mut bytes)?;
                $name::from_bytes(&bytes[..len])
            }
        }

        $crate::serde_as_text!($name);
    };
}
