//! The book as Markdown files with pictures.

use std::{
    fmt::Write as _,
    fs,
    path::{Path, PathBuf},
};

use anyhow::Result;
use cotulenh::{ByColor, Position, Square};
use cotulenh_i18n::{Context, Locale, msg};
use cotulenh_render::{Arrow, ArrowColor, Options, svg};
use cotulenh_rulebook::{Block, Book, Case, Claim, Section};

use super::cases::{self, Sign};

/// The width of a picture in pixels.
const PICTURE_SIZE: u32 = 440;
/// The section in which air defence is shown.
const AIR_DEFENCE: u8 = 6;

/// Writes the book in a language to a folder of its own, and tells how many files it wrote.
pub(super) fn write(folder: &Path, lang: Locale) -> Result<usize> {
    let book = Book::of(lang.lang());
    let folder = folder.join(lang.to_string());
    let pictures = folder.join("pictures");
    fs::create_dir_all(&pictures)
        .with_context(|| msg::cannot_make_the_folder(pictures.display().to_string()))?;
    let mut written = 1;
    let mut index = format!("# {}\n\n", lang.text(&msg::book_title()));
    for section in &book.sections {
        let _ = writeln!(index, "{}. [{}]({}.md)", section.number, section.title, section.file);
        let mut page = Page { folder: &pictures, section, lang, pictures: 0 };
        save(&folder.join(format!("{}.md", section.file)), &page.text()?)?;
        written += 1 + page.pictures;
    }
    save(&folder.join("README.md"), &index)?;
    Ok(written)
}

fn save(path: &PathBuf, text: &str) -> Result<()> {
    Ok(fs::write(path, text).with_context(|| msg::cannot_write(path.display().to_string()))?)
}

struct Page<'a> {
    folder: &'a Path,
    section: &'a Section,
    lang: Locale,
    pictures: usize,
}

impl Page<'_> {
    fn text(&mut self) -> Result<String> {
        let mut text = format!("# {}. {}\n", self.section.number, self.section.title);
        for block in &self.section.blocks {
            text.push('\n');
            match block {
                Block::Paragraph(paragraph) => {
                    let _ = writeln!(text, "{paragraph}");
                }
                Block::List(items) => {
                    for item in items {
                        let _ = writeln!(text, "- {item}");
                    }
                }
                Block::Table(rows) => text.push_str(&table(rows)),
                Block::Case(case) => text.push_str(&self.case(case)?),
            }
        }
        Ok(text)
    }

    fn case(&mut self, case: &Case) -> Result<String> {
        self.pictures += 1;
        let name = format!("{}-{}.svg", self.section.file, self.pictures);
        save(&self.folder.join(&name), &self.picture(case))?;
        let fen = case.position.to_fen();
        let mut text = format!("![{fen}](pictures/{name})\n\n`{fen}`\n\n");
        for claim in &case.claims {
            let line = cases::line(&case.position, claim, self.lang);
            let sign = match line.sign {
                Sign::Yes => "✓ ",
                Sign::No => "✗ ",
                Sign::Note => "",
            };
            let turn = line.turn.map(|turn| format!("`{turn}`: ")).unwrap_or_default();
            let _ = writeln!(text, "- {sign}{turn}{}", line.text);
        }
        Ok(text)
    }

    fn picture(&self, case: &Case) -> String {
        let shows_zones = self.section.number == AIR_DEFENCE;
        let options = Options {
            size: PICTURE_SIZE,
            zones: ByColor::new_with(|_| shows_zones),
            arrows: case.claims.iter().flat_map(|claim| arrows(&case.position, claim)).collect(),
            ..Options::default()
        };
        svg(&case.position, &options)
    }
}

fn table(rows: &[Vec<String>]) -> String {
    let mut text = String::new();
    for (number, row) in rows.iter().enumerate() {
        let _ = writeln!(text, "| {} |", row.join(" | "));
        if number == 0 {
            let _ = writeln!(text, "|{}", "---|".repeat(row.len()));
        }
    }
    text
}

/// Green for what is legal, red for what is not.
fn arrows(position: &Position, claim: &Claim) -> Vec<Arrow> {
    let color = match claim {
        Claim::Illegal { .. } => ArrowColor::Red,
        _ => ArrowColor::Green,
    };
    ways(position, claim).into_iter().map(|(from, to)| Arrow { from, to, color }).collect()
}

/// Where the pieces of a claim's turn leave and arrive.
pub(super) fn ways(position: &Position, claim: &Claim) -> Vec<(Square, Square)> {
    match claim {
        Claim::Legal(turn) | Claim::After { turn, .. } => {
            let turn = position.parse_turn(turn).map(|turn| turn.moves().to_vec());
            let moves = turn.unwrap_or_default().into_iter().filter(|mv| !mv.is_finish());
            moves.map(|mv| (mv.from(), mv.to())).collect()
        }
        Claim::Illegal { turn, .. } => {
            let refusal = position.read_turn(turn).err();
            let from = refusal.and_then(|refusal| refusal.mover).map(|(from, _)| from);
            from.zip(last_square(turn)).filter(|(from, to)| from != to).into_iter().collect()
        }
        Claim::Reach { .. } | Claim::Now(_) => Vec::new(),
    }
}

fn last_square(turn: &str) -> Option<Square> {
    let at = turn.rfind(|sign: char| sign.is_ascii_lowercase())?;
    turn[at..].parse().ok()
}
