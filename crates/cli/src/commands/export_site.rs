//! `cotulenh export-site`.

use std::{
    io::{self, Write as _},
    path::PathBuf,
    process::ExitCode,
};

use anyhow::Result;
use clap::Args;
use cotulenh_i18n::{Context, Locale, msg};

#[derive(Debug, Args)]
pub(crate) struct Arguments {
    #[arg(value_name = "DIR")]
    folder: PathBuf,
}

pub(crate) fn run(arguments: &Arguments, lang: Locale) -> Result<ExitCode> {
    let folder = &arguments.folder;
    let count = cotulenh_server::export_site(folder)
        .with_context(|| msg::cannot_write_to(folder.display().to_string()))?;
    let told = msg::site_written(count, folder.display().to_string());
    writeln!(io::stdout().lock(), "{}", lang.text(&told))?;
    Ok(ExitCode::SUCCESS)
}
