//! Questions and answers as text.

use cotulenh_bridge::BridgeError;
use serde::{Serialize, de::DeserializeOwned};

pub(crate) fn write(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("answers have nothing that JSON cannot hold")
}

pub(crate) fn read<T: DeserializeOwned>(text: &str) -> Result<T, String> {
    serde_json::from_str(text).map_err(|error| write(&BridgeError::from(error)))
}
