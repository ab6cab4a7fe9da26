//! Sides in the words of chess, as serde writes them inside other values.

/// A side as `"white"` or `"black"`.
pub(crate) mod color {
    use cotulenh_board::{Color, Notation as _, vocabulary::read_text};
    use serde::{Deserializer, Serializer};

    use crate::Position;

    #[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
    pub(crate) fn serialize<S: Serializer>(
        color: &Color,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(Position::color_code(*color))
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Color, D::Error> {
        read_text(deserializer)
    }
}
