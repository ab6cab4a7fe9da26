//! Cuts a stream of JSON into its outermost objects: one per line, over several lines, or in a list.

use cotulenh_i18n::{Message, msg};

/// The largest object that is kept.
const MAX_OBJECT: usize = 64 << 20;

/// An object as it was cut out, or why it was not.
#[derive(PartialEq, Eq, Debug)]
pub(crate) struct ObjectText {
    /// The line on which it begins, counted from 1.
    pub(crate) line: usize,
    pub(crate) text: Result<String, Message>,
}

/// Takes lines, gives objects.
#[derive(Debug, Default)]
pub(crate) struct Objects {
    object: Vec<u8>,
    /// The line where the object began.
    start: usize,
    line: usize,
    depth: usize,
    /// Lists around the objects that are open.
    lists: usize,
    in_string: bool,
    is_escaped: bool,
    is_too_long: bool,
}

impl Objects {
    /// Takes a line with its end, or a piece of a long one, and gives what it completes.
    pub(crate) fn feed(&mut self, line: &[u8], give: &mut impl FnMut(ObjectText)) {
        if self.line == 0 {
            self.line = 1;
        }
        let mut stray = false;
        for &byte in line {
            if self.depth == 0 {
                match byte {
                    b'{' => self.begin(),
                    b'[' => self.lists += 1,
                    b']' => self.lists = self.lists.saturating_sub(1),
                    b' ' | b'\t' | b'\r' | b'\n' | b',' | 0xef | 0xbb | 0xbf => {}
                    _ if stray => {}
                    _ => {
                        stray = true;
                        let text = Err(msg::object_expected());
                        give(ObjectText { line: self.line, text });
                    }
                }
            } else if self.takes_last(byte) {
                give(self.finished());
            }
            self.line += usize::from(byte == b'\n');
        }
    }

    /// Says that there is no more text.
    pub(crate) fn finish(&mut self, give: &mut impl FnMut(ObjectText)) {
        if self.depth > 0 {
            give(ObjectText { line: self.start, text: Err(msg::object_open()) });
        } else if self.lists > 0 {
            give(ObjectText { line: self.line, text: Err(msg::list_open()) });
        }
        *self = Objects::default();
    }

    fn begin(&mut self) {
        self.object.clear();
        self.object.push(b'{');
        self.start = self.line;
        self.depth = 1;
        self.is_too_long = false;
    }

    /// Takes a byte of the object under way and tells whether it was its last.
    fn takes_last(&mut self, byte: u8) -> bool {
        if self.object.len() < MAX_OBJECT {
            self.object.push(byte);
        } else {
            self.is_too_long = true;
            self.object.truncate(MAX_OBJECT);
        }
        if self.in_string {
            let is_end = byte == b'"' && !self.is_escaped;
            self.is_escaped = byte == b'\\' && !self.is_escaped;
            self.in_string = !is_end;
            return false;
        }
        match byte {
            b'"' => self.in_string = true,
            b'{' | b'[' => self.depth += 1,
            b'}' | b']' => self.depth -= 1,
            _ => {}
        }
        self.depth == 0
    }

    fn finished(&mut self) -> ObjectText {
        let object = std::mem::take(&mut self.object);
        let text = if self.is_too_long {
            Err(msg::object_too_long())
        } else {
            String::from_utf8(object).map_err(|_| msg::object_not_utf8())
        };
        ObjectText { line: self.start, text }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cut(text: &str) -> Vec<(usize, Result<String, Message>)> {
        let mut objects = Objects::default();
        let mut found = Vec::new();
        let mut give = |object: ObjectText| found.push((object.line, object.text));
        for line in text.split_inclusive('\n') {
            objects.feed(line.as_bytes(), &mut give);
        }
        objects.finish(&mut give);
        found
    }

    #[test]
    fn objects_stand_in_lines_or_lists_or_over_several_lines() {
        let ok = |line, text: &str| (line, Ok(text.to_string()));
        assert_eq!(cut("{\"a\":1}\n\n{\"b\":{}}"), [ok(1, "{\"a\":1}"), ok(3, "{\"b\":{}}")]);
        assert_eq!(cut("[{\"a\":\"}\\\"\"},\n{}]"), [ok(1, "{\"a\":\"}\\\"\"}"), ok(2, "{}")]);
        assert_eq!(cut("{\n \"a\":[1]\n}\n{}"), [ok(1, "{\n \"a\":[1]\n}"), ok(4, "{}")]);
    }

    #[test]
    fn what_is_no_object_is_named_and_the_next_is_read() {
        let found = cut("hello\n{}\n{\"a\":");
        assert_eq!(found[0], (1, Err(msg::object_expected())));
        assert_eq!(found[1], (2, Ok("{}".to_string())));
        assert_eq!(found[2], (3, Err(msg::object_open())));
        assert_eq!(cut("[[[["), [(1, Err(msg::list_open()))]);
        assert_eq!(cut("[]\n"), []);
    }
}
