//! Numbers of any width, one bit after the other, for compact forms.

use alloc::vec::Vec;

/// Writes bits, the lowest of each number first.
///
/// ```
/// use cotulenh_board::bits::{BitReader, BitWriter};
///
/// let mut writer = BitWriter::new();
/// writer.write(5, 3);
/// writer.write(1, 1);
/// let bytes = writer.into_bytes();
/// assert_eq!(bytes, [0b1101]);
///
/// let mut reader = BitReader::new(&bytes);
/// assert_eq!((reader.read(3), reader.read(1)), (Some(5), Some(1)));
/// assert_eq!(reader.read(5), None);
/// ```
#[derive(Clone, Debug, Default)]
pub struct BitWriter {
    bytes: Vec<u8>,
    used: u32,
}

impl BitWriter {
    /// A writer that has written nothing.
    pub const fn new() -> BitWriter {
        BitWriter { bytes: Vec::new(), used: 0 }
    }

    /// Writes the lowest `width` bits of a number; at most 32.
    pub fn write(&mut self, number: u32, width: u32) {
        for bit in 0..width.min(u32::BITS) {
            if self.used.is_multiple_of(8) {
                self.bytes.push(0);
            }
            if let Some(last) = self.bytes.last_mut() {
                *last |= ((number >> bit & 1) as u8) << (self.used % 8);
            }
            self.used += 1;
        }
    }

    /// Everything written, filled up with zeros to whole bytes.
    pub fn into_bytes(self) -> Vec<u8> {
        self.bytes
    }
}

/// Reads what a [`BitWriter`] wrote.
#[derive(Clone, Debug)]
pub struct BitReader<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl<'a> BitReader<'a> {
    /// A reader at the first bit.
    pub const fn new(bytes: &'a [u8]) -> BitReader<'a> {
        BitReader { bytes, at: 0 }
    }

    /// The next number of `width` bits, at most 32; `None` if fewer are left.
    pub fn read(&mut self, width: u32) -> Option<u32> {
        let mut number = 0;
        for bit in 0..width.min(u32::BITS) {
            let byte = *self.bytes.get(self.at / 8)?;
            number |= u32::from(byte >> (self.at % 8) & 1) << bit;
            self.at += 1;
        }
        Some(number)
    }

    /// Whether nothing is left but the zeros that fill up the last byte.
    pub fn is_at_end(&self) -> bool {
        let mut rest = self.clone();
        let left = self.bytes.len() * 8 - self.at;
        left < 8 && rest.read(left as u32) == Some(0)
    }
}
