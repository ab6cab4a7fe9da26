//! What errors say, as a code and arguments. The words of every language are elsewhere, with those
//! who show them to people.

use alloc::{
    string::{String, ToString},
    vec::Vec,
};

/// A message without words: its id and its arguments.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Message {
    /// Which message it is. Ids are stable.
    pub id: &'static str,
    /// What is put in, by name.
    pub arguments: Vec<(&'static str, Argument)>,
}

impl Message {
    /// A message with its arguments.
    pub fn new<const N: usize>(
        id: &'static str,
        arguments: [(&'static str, Argument); N],
    ) -> Message {
        Message { id, arguments: arguments.into() }
    }
}

/// An argument of a message.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Argument {
    /// Text that is the same in all languages.
    Text(String),
    /// A number, by which languages choose between one and many.
    Number(i64),
    /// Another message.
    Message(Message),
    /// Several other messages.
    Messages(Vec<Message>),
}

impl Argument {
    /// Anything that is written the same in all languages.
    pub fn text(value: &(impl ToString + ?Sized)) -> Argument {
        Argument::Text(value.to_string())
    }
}

impl From<&str> for Argument {
    fn from(text: &str) -> Argument {
        Argument::Text(text.into())
    }
}

impl From<String> for Argument {
    fn from(text: String) -> Argument {
        Argument::Text(text)
    }
}

impl From<&String> for Argument {
    fn from(text: &String) -> Argument {
        Argument::Text(text.clone())
    }
}

impl From<char> for Argument {
    fn from(letter: char) -> Argument {
        Argument::Text(letter.into())
    }
}

impl From<Message> for Argument {
    fn from(message: Message) -> Argument {
        Argument::Message(message)
    }
}

macro_rules! numbers {
    ($($number:ty),*) => { $(
        impl From<$number> for Argument {
            #[allow(clippy::cast_possible_wrap, reason = "nothing that is counted is as large")]
            fn from(number: $number) -> Argument {
                Argument::Number(number as i64)
            }
        }
    )* };
}

numbers!(u8, u16, u32, u64, usize, i8, i16, i32, i64);

/// A message of a type: its id and the names of its arguments.
pub type MessageTemplate = (&'static str, &'static [&'static str]);

/// An error that has a message for people.
pub trait Explained {
    /// Every message that values of this type can have, for the tests of the catalogues.
    fn templates() -> Vec<MessageTemplate>;

    /// The message.
    fn message(&self) -> Message;
}

/// Gives an error type its messages: for each pattern an id with arguments, `name = value` for what is
/// the same in all languages, `name: error` for an error with a message of its own and `name* errors`
/// for several; or
/// `as error` if the message is that of another error.
///
/// ```
/// use cotulenh_board::{Argument, Explained, Message, messages};
///
/// enum Refused { TooLong { most: usize }, Empty }
///
/// messages! { Refused {
///     Refused::TooLong { most } => "refused-too-long" { most = most },
///     Refused::Empty => "refused-empty" {},
/// } }
/// assert_eq!(Refused::Empty.message(), Message::new("refused-empty", []));
/// let most = Argument::text("3");
/// assert_eq!(Refused::TooLong { most: 3 }.message(), Message::new("refused-too-long", [("most", most)]));
/// ```
#[macro_export]
macro_rules! messages {
    ($type:ident $(<$($parameter:ident),+>)? { $($arms:tt)* }) => {
        impl $(<$($parameter: $crate::Explained),+>)? $crate::Explained for $type $(<$($parameter),+>)? {
            #[allow(clippy::vec_init_then_push, reason = "an arm may bring several")]
            fn templates() -> $crate::message::Templates {
                let mut found = $crate::message::Templates::new();
                $crate::messages!(@templates found $($arms)*);
                found
            }

            fn message(&self) -> $crate::Message {
                $crate::messages!(@match self [] $($arms)*)
            }
        }
    };

    (@templates $found:ident) => {};
    (@templates $found:ident $pattern:pat => $id:literal { $($args:tt)* } $(, $($rest:tt)*)?) => {
        $found.push(($id, $crate::messages!(@names [] $($args)*)));
        $( $crate::messages!(@templates $found $($rest)*); )?
    };
    (@templates $found:ident $pattern:pat => as $error:ident: $of:ty $(, $($rest:tt)*)?) => {
        $found.extend(<$of as $crate::Explained>::templates());
        $( $crate::messages!(@templates $found $($rest)*); )?
    };

    (@names [$($names:expr,)*]) => { &[$($names),*] };
    (@names [$($names:expr,)*] $name:ident = $value:expr $(, $($rest:tt)*)?) => {
        $crate::messages!(@names [$($names,)* stringify!($name),] $($($rest)*)?)
    };
    (@names [$($names:expr,)*] $name:ident* $value:expr $(, $($rest:tt)*)?) => {
        $crate::messages!(@names [$($names,)* stringify!($name),] $($($rest)*)?)
    };
    (@names [$($names:expr,)*] $name:ident: $value:expr $(, $($rest:tt)*)?) => {
        $crate::messages!(@names [$($names,)* stringify!($name),] $($($rest)*)?)
    };

    (@match $self:ident [$($done:tt)*]) => { match $self { $($done)* } };
    (@match $self:ident [$($done:tt)*] $pattern:pat => $id:literal { $($args:tt)* } $(, $($rest:tt)*)?) => {
        $crate::messages!(@match $self [
            $($done)*
            $pattern => $crate::Message::new($id, $crate::messages!(@arguments [] $($args)*)),
        ] $($($rest)*)?)
    };
    (@match $self:ident [$($done:tt)*] $pattern:pat => as $error:ident: $of:ty $(, $($rest:tt)*)?) => {
        $crate::messages!(@match $self [
            $($done)*
            $pattern => $crate::Explained::message($error),
        ] $($($rest)*)?)
    };

    (@arguments [$($done:expr,)*]) => { [$($done),*] };
    (@arguments [$($done:expr,)*] $name:ident = $value:expr $(, $($rest:tt)*)?) => {
        $crate::messages!(@arguments [
            $($done,)* (stringify!($name), $crate::Argument::text(&$value)),
        ] $($($rest)*)?)
    };
    (@arguments [$($done:expr,)*] $name:ident* $value:expr $(, $($rest:tt)*)?) => {
        $crate::messages!(@arguments [
            $($done,)*
            (
                stringify!($name),
                $crate::Argument::Messages($value.iter().map($crate::Explained::message).collect()),
            ),
        ] $($($rest)*)?)
    };
    (@arguments [$($done:expr,)*] $name:ident: $value:expr $(, $($rest:tt)*)?) => {
        $crate::messages!(@arguments [
            $($done,)* (stringify!($name), $crate::Argument::Message($crate::Explained::message($value))),
        ] $($($rest)*)?)
    };
}

#[doc(hidden)]
pub type Templates = Vec<MessageTemplate>;
