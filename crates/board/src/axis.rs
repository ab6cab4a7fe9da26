/// Defines the files and ranks of a board: `File` and `Rank` with a constant for each, their text,
/// and the way from and to squares.
#[doc(hidden)]
#[macro_export]
macro_rules! files_and_ranks {
    (files: $($file:ident)*; ranks: $($rank:ident = $number:literal)*;) => {
        $crate::files_and_ranks! { @axis File, "file", $($file)* }
        $crate::files_and_ranks! { @axis Rank, "rank", $($rank)* }

        impl ::core::fmt::Display for File {
            /// The letter.
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                write!(f, "{}", (b'a' + self.0) as char)
            }
        }

        impl ::core::fmt::Display for Rank {
            /// The number, counted from 1.
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                write!(f, "{}", self.0 + 1)
            }
        }

        impl ::core::str::FromStr for File {
            type Err = $crate::UnknownWord;

            fn from_str(text: &str) -> Result<File, $crate::UnknownWord> {
                File::ALL
                    .into_iter()
                    .find(|file| text.as_bytes() == [b'a' + file.0])
                    .ok_or_else(|| $crate::UnknownWord { kind: "file", word: text.into() })
            }
        }

        impl ::core::str::FromStr for Rank {
            type Err = $crate::UnknownWord;

            fn from_str(text: &str) -> Result<Rank, $crate::UnknownWord> {
                let numbers: &[&str] = &[$($number),*];
                let index = numbers.iter().position(|&number| number == text);
                index
                    .and_then(Rank::from_index)
                    .ok_or_else(|| $crate::UnknownWord { kind: "rank", word: text.into() })
            }
        }

        $crate::serde_as_text!(File, Rank);

        impl Square {
            /// The square on a file and a rank.
            pub const fn from_coords(file: File, rank: Rank) -> Square {
                Square(rank.0 * File::ALL.len() as u8 + file.0)
            }
        }
    };
    (@axis $name:ident, $what:literal, $($item:ident)*) => {
        #[doc = concat!("A ", $what, " of the board.")]
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub struct $name(u8);

        impl $name {
            $crate::files_and_ranks! { @items $name, 0, $($item)* }

            #[doc = concat!("Every ", $what, " in order.")]
            pub const ALL: [$name; [$(stringify!($item)),*].len()] = [$($name::$item),*];

            #[doc = concat!("The ", $what, " with an index, counted from 0.")]
            pub const fn from_index(index: usize) -> Option<$name> {
                if index < $name::ALL.len() { Some($name::ALL[index]) } else { None }
            }

            /// The index, counted from 0.
            pub const fn index(self) -> usize {
                self.0 as usize
            }
        }

        impl From<Square> for $name {
            fn from(square: Square) -> $name {
                $name::of(square)
            }
        }
    };
    (@items $name:ident, $index:expr, $item:ident $($rest:ident)*) => {
        #[doc = concat!("`", stringify!($item), "`")]
        pub const $item: $name = $name($index);
        $crate::files_and_ranks! { @items $name, $index + 1, $($rest)* }
    };
    (@items $name:ident, $index:expr,) => {};
}

/// Gives every square of a board a constant, in the order of their indices: a list of ranks, each
/// with the names of its squares.
#[doc(hidden)]
#[macro_export]
macro_rules! name_squares {
    ($files:expr; $([$($name:ident)*])*) => { $crate::name_squares!(@rank $files, 0; $([$($name)*])*); };
    (@rank $files:expr, $first:expr; [$($name:ident)*] $($rest:tt)*) => {
        $crate::name_squares!(@square $first; $($name)*);
        $crate::name_squares!(@rank $files, $first + $files; $($rest)*);
    };
    (@rank $files:expr, $first:expr;) => {};
    (@square $index:expr; $name:ident $($rest:ident)*) => {
        #[doc = concat!("The square ", stringify!($name), ".")]
        pub const $name: Square = Square($index);
        $crate::name_squares!(@square $index + 1; $($rest)*);
    };
    (@square $index:expr;) => {};
}
