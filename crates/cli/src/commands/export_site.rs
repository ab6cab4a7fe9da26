//! `cotulenh export-site`.

use std::{
    io::{self, Write as _},
    path::PathBuf,
    process::ExitCode,
};

use anyhow::{Context, Result};
use clap::Args;
use cotulenh::Lang;

const EXAMPLES: &str = "\
Examples:
  cotulenh export-site site             for any web host, at its root or in a folder
  python3 -m http.server -d site        shows it on this machine

Everything works there that needs no other person: games against the computer and at one screen,
analysis, editor, lessons.";

/// Write the page as files for any web host
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// The folder to write to; files of the same names are replaced
    #[arg(value_name = "DIR")]
    folder: PathBuf,
}

pub(crate) fn run(arguments: &Arguments, lang: Lang) -> Result<ExitCode> {
    let folder = &arguments.folder;
    let count = cotulenh_server::export_site(folder)
        .with_context(|| format!("cannot write to {}", folder.display()))?;
    let folder = folder.display();
    let said = match lang {
        Lang::En => format!("{count} files written to {folder}"),
        Lang::Vi => format!("đã ghi {count} tệp vào {folder}"),
    };
    writeln!(io::stdout().lock(), "{said}")?;
    Ok(ExitCode::SUCCESS)
}
