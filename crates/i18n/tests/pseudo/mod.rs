//! English with an accent on every letter, so that a text without one is seen to be missing from the
//! catalogue.

/// A file of the catalogue with its texts changed; ids, arguments, comments and the keys of selectors
/// stay as they are.
pub(crate) fn translated(file: &str) -> String {
    let mut depth = 0_usize;
    file.split_inclusive('\n').map(|line| in_line(line, &mut depth)).collect()
}

fn in_line(line: &str, depth: &mut usize) -> String {
    if line.starts_with('#') {
        return line.to_string();
    }
    let is_message = line.starts_with(|letter: char| letter.is_ascii_alphabetic());
    let text_from = if is_message { line.find('=').map_or(0, |at| at + 1) } else { 0 };
    let (id, text) = line.split_at(text_from);
    let mut result = id.to_string();
    let mut rest = text;
    // A variant of a selector: `[one] text` or `*[other] text`.
    if *depth > 0
        && let Some(end) = key_end(text)
    {
        result.push_str(&text[..end]);
        rest = &text[end..];
    }
    // Inside a selector the text of a variant is on the line of its key.
    let base = *depth;
    for letter in rest.chars() {
        match letter {
            '{' => *depth += 1,
            '}' => *depth = depth.saturating_sub(1),
            _ => {}
        }
        let is_text = *depth == 0 || (*depth == base && base > 0 && rest.len() < text.len());
        result.push(if is_text { accented(letter) } else { letter });
    }
    result
}

fn key_end(text: &str) -> Option<usize> {
    let start = text.len() - text.trim_start_matches([' ', '*']).len();
    text[start..].starts_with('[').then(|| text.find(']').map(|end| end + 1))?
}

fn accented(letter: char) -> char {
    const PLAIN: &str = "aeiouycnszdhkrtgjlAEIOUYCNSZDHKRTGJL";
    const ACCENTED: &str = "áéíóúýçñšžđĥķřťĝĵľÁÉÍÓÚÝÇÑŠŽĐĤĶŘŤĜĴĽ";
    let at = PLAIN.chars().position(|plain| plain == letter);
    at.and_then(|at| ACCENTED.chars().nth(at)).unwrap_or(letter)
}
