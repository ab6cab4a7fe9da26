//! `wasm-tool MODULE.wasm FOLDER`: writes the module with its JavaScript and types to a folder, and
//! beside it the module packed with Brotli, as servers send it.

use std::{env, fs, io::Write as _, path::PathBuf};

use anyhow::{Context as _, Result};
use wasm_bindgen_cli_support::Bindgen;

const NAME: &str = "cotulenh";

fn main() -> Result<()> {
    let mut arguments = env::args_os().skip(1).map(PathBuf::from);
    let module = arguments.next().context("which module?")?;
    let folder = arguments.next().context("to which folder?")?;
    Bindgen::new()
        .input_path(module)
        .out_name(NAME)
        .web(true)?
        .typescript(true)
        .remove_name_section(true)
        .remove_producers_section(true)
        .generate(&folder)?;
    fs::remove_file(folder.join(format!("{NAME}_bg.wasm.d.ts")))?;
    let module = folder.join(format!("{NAME}_bg.wasm"));
    let mut packed = Vec::new();
    {
        let mut writer = brotli::CompressorWriter::new(&mut packed, 1 << 16, 11, 24);
        writer.write_all(&fs::read(&module)?)?;
    }
    fs::write(folder.join(format!("{NAME}_bg.wasm.br")), packed)?;
    Ok(())
}
