//! The page as files: those in the program, or those in a folder while somebody works on them.
//!
//! Nothing is built. What is put together when it is asked for: the style sheets as two files, the
//! scripts that every page begins with as one, the HTML with what a page needs named in advance, and the
//! list of files in the service worker.

use std::{
    borrow::Cow,
    collections::BTreeSet,
    fmt::Write as _,
    fs, io,
    path::{Path, PathBuf},
    sync::LazyLock,
};

use cotulenh_engine::COTULENH_NETWORK;
use rust_embed::RustEmbed;
use serde::Deserialize;
use sha2::{Digest, Sha256};

use crate::modules;

#[derive(RustEmbed)]
#[folder = "web"]
struct Embedded;

/// The style sheets in two files: those that the start needs, and the others.
const FIRST_STYLE: &str = "style/first.css";
const LATER_STYLE: &str = "style/later.css";
pub(crate) const WORKER: &str = "sw.js";
/// Shown for paths that lead nowhere.
pub(crate) const MISSING: &str = "missing";
pub(crate) const START: &str = "home";
/// The start as HTML for somebody new, one file a language, made by `web/build-start`.
const START_FOLDER: &str = "start/";
const GAME: &str = "game";
/// The weights of the engine, which the page loads when it first needs them.
const NETWORK: &str = "engine/cotulenh.nnue";
const INDEX: &str = "index.html";
/// How the document names a style sheet, and how it says that the start does without.
const SHEET: &str = "rel=\"stylesheet\"";
const LATER: &str = " data-later";
/// Where the document is filled.
const HEADER: &str = "<header class=\"site-header\">";
const ROUTES: &str = "routes.js";
/// The module that every page begins with. It is sent together with those it imports.
const FIRST_MODULE: &str = "main.js";
/// Loads the WebAssembly module, through the script that was made for it.
const RULES_MODULE: &str = "module.js";
const RULES_SCRIPT: &str = "wasm/cotulenh.js";
/// What the sources write for the folder with all files.
const ASSETS: &str = "/assets/";
/// What a link to a game is called where it is shown with a preview.
const GAME_TITLE: &str = "Một ván Cờ Tư Lệnh · A game of Commander Chess";

/// The paths of the program's own page that a parameter of a route can lead to.
static LISTED: LazyLock<BTreeSet<String>> = LazyLock::new(|| Site::new(None).listed());

/// The files of the page.
#[derive(Clone, Debug)]
pub(crate) struct Site {
    folder: Option<PathBuf>,
}

impl Site {
    pub(crate) fn new(folder: Option<PathBuf>) -> Site {
        Site { folder }
    }

    /// Whether the files are those of the program, which do not change.
    pub(crate) fn is_embedded(&self) -> bool {
        self.folder.is_none()
    }

    /// The names of all files.
    pub(crate) fn names(&self) -> BTreeSet<String> {
        let mut names = BTreeSet::new();
        match &self.folder {
            None => names.extend(Embedded::iter().map(Cow::into_owned)),
            Some(folder) => list_below(folder, "", &mut names),
        }
        names.extend(COTULENH_NETWORK.map(|_| NETWORK.to_string()));
        names
    }

    /// Whether there may be such a file.
    pub(crate) fn has(&self, name: &str) -> bool {
        let is_made = matches!(name, FIRST_STYLE | LATER_STYLE | WORKER | NETWORK);
        is_made || !self.is_embedded() || Embedded::get(name).is_some()
    }

    /// A file as it is kept.
    fn source(&self, name: &str) -> Option<Vec<u8>> {
        if name == NETWORK {
            return COTULENH_NETWORK.map(<[u8]>::to_vec);
        }
        match &self.folder {
            None => Some(Embedded::get(name)?.data.into_owned()),
            Some(folder) => read_below(folder, name),
        }
    }

    fn source_text(&self, name: &str) -> String {
        self.source(name)
            .map(|bytes| String::from_utf8_lossy(&bytes).into_owned())
            .unwrap_or_default()
    }

    /// A file as it is sent.
    pub(crate) fn file(&self, name: &str) -> Option<Vec<u8>> {
        match name {
            FIRST_STYLE => Some(self.styles(false).into_bytes()),
            LATER_STYLE => Some(self.styles(true).into_bytes()),
            WORKER => Some(self.service_worker().into_bytes()),
            _ if has_ending(name, "js") => self.script(name).map(String::into_bytes),
            _ => self.source(name),
        }
    }

    /// A script as it is sent: none of its own for one that is a part of the first.
    fn script(&self, name: &str) -> Option<String> {
        self.source(name)?;
        let first = self.first_modules();
        if name == FIRST_MODULE {
            let sources: Vec<(&str, String)> =
                first.iter().map(|name| (name.as_str(), self.source_text(name))).collect();
            let sources: Vec<(&str, &str)> =
                sources.iter().map(|(name, source)| (*name, source.as_str())).collect();
            return Some(modules::joined(&sources));
        }
        let is_part = first.iter().any(|part| part == name);
        let source = || self.source_text(name);
        (!is_part).then(|| modules::alone(name, &source(), &first, FIRST_MODULE))
    }

    /// The first module and all it imports, each after those that it imports itself.
    fn first_modules(&self) -> Vec<String> {
        fn visit(site: &Site, name: String, seen: &mut BTreeSet<String>, order: &mut Vec<String>) {
            if seen.insert(name.clone()) {
                for imported in modules::imports(&name, &site.source_text(&name)) {
                    visit(site, imported, seen, order);
                }
                order.push(name);
            }
        }
        let mut order = Vec::new();
        visit(self, FIRST_MODULE.to_string(), &mut BTreeSet::new(), &mut order);
        order
    }

    /// The packed form of a file, if it comes with one.
    pub(crate) fn brotli(&self, name: &str) -> Option<Vec<u8>> {
        self.source(&format!("{name}.br"))
    }

    /// A hash of all files: a new page has new addresses.
    pub(crate) fn bundle(&self) -> String {
        let mut hash = Sha256::new();
        for name in self.names() {
            hash.update(name.as_bytes());
            hash.update(self.source(&name).unwrap_or_default());
        }
        short_hex(&hash.finalize())
    }

    /// The pages with their paths, such as `/learn/:lesson`, from the table that the page has itself.
    fn routes(&self) -> Vec<(String, String)> {
        let read = |line: &str| {
            let entry = line.trim().strip_prefix("[\"")?.strip_suffix("\"],")?;
            let (path, page) = entry.split_once("\", \"")?;
            Some((path.to_string(), page.to_string()))
        };
        self.source_text(ROUTES).lines().filter_map(read).collect()
    }

    /// The page of a path.
    pub(crate) fn page_of(&self, path: &str) -> Option<String> {
        let parts: Vec<&str> = path.trim_matches('/').split('/').collect();
        let fits = |route: &str| {
            let wanted: Vec<&str> = route.trim_matches('/').split('/').collect();
            wanted.len() == parts.len()
                && wanted.iter().zip(&parts).all(|(wanted, part)| {
                    if wanted.starts_with(':') { !part.is_empty() } else { wanted == part }
                })
        };
        let (route, page) = self.routes().into_iter().find(|(route, _)| fits(route))?;
        self.leads_somewhere(&route, &format!("/{}", path.trim_matches('/'))).then_some(page)
    }

    /// Whether there is a lesson, or a puzzle, of the name in the path. Only the database knows the
    /// games.
    fn leads_somewhere(&self, route: &str, path: &str) -> bool {
        let Some((before, _)) = route.split_once("/:") else { return true };
        let is_there = |listed: &BTreeSet<String>| {
            let folder = format!("{before}/");
            listed.contains(path) || !listed.iter().any(|known| known.starts_with(&folder))
        };
        if self.is_embedded() { is_there(&LISTED) } else { is_there(&self.listed()) }
    }

    /// All paths that routes with a parameter lead to, as far as they can be listed.
    fn listed(&self) -> BTreeSet<String> {
        let with_parameter = |(route, _): (String, String)| route.contains("/:").then_some(route);
        self.routes()
            .into_iter()
            .filter_map(with_parameter)
            .flat_map(|route| self.instances(&route))
            .collect()
    }

    /// What a page needs to begin besides the first module: modules, itself included, and files that
    /// these fetch at once.
    fn needs(&self, page: &str) -> Needs {
        let mut needs = Needs::default();
        let mut open = vec![FIRST_MODULE.to_string(), format!("pages/{page}.js")];
        while let Some(name) = open.pop() {
            if needs.modules.insert(name.clone()) {
                let source = self.source_text(&name);
                open.extend(modules::imports(&name, &source));
                needs.files.extend(fetched(&name, &source));
            }
        }
        if needs.modules.contains(RULES_MODULE) {
            needs.modules.insert(RULES_SCRIPT.to_string());
        }
        for part in self.first_modules() {
            needs.modules.remove(&part);
        }
        needs
    }

    /// The document of a page. `assets` is the address of the folder with all files, `language` the
    /// one to expect.
    pub(crate) fn html(&self, page: &str, assets: &str, language: Option<&str>) -> String {
        let source = self.source_text(INDEX);
        let mut html = String::with_capacity(source.len() + 2048);
        let mut is_styled = false;
        for line in source.lines() {
            if line.contains(SHEET) {
                // The start loads the others itself, when it works.
                let styles =
                    if page == START { &[FIRST_STYLE][..] } else { &[FIRST_STYLE, LATER_STYLE] };
                for style in styles.iter().filter(|_| !is_styled) {
                    let _ = writeln!(html, "<link {SHEET} href=\"{ASSETS}{style}\">");
                }
                is_styled = true;
                continue;
            }
            if line.contains(&format!("src=\"{ASSETS}{FIRST_MODULE}\"")) {
                if let Some(language) = language {
                    let _ = writeln!(
                        html,
                        "<link rel=\"preload\" href=\"{ASSETS}lang/{language}.json\" as=\"fetch\" crossorigin>"
                    );
                }
                let Needs { modules, files } = self.needs(page);
                for module in modules {
                    let _ =
                        writeln!(html, "<link rel=\"modulepreload\" href=\"{ASSETS}{module}\">");
                }
                for file in files {
                    let _ = writeln!(
                        html,
                        "<link rel=\"preload\" href=\"{ASSETS}{file}\" as=\"fetch\" crossorigin>"
                    );
                }
            }
            if page == GAME && line.contains("og:title") {
                let _ = writeln!(html, "<meta property=\"og:title\" content=\"{GAME_TITLE}\">");
                continue;
            }
            html.push_str(line);
            html.push('\n');
        }
        html.replace(&format!("\"{ASSETS}"), &format!("\"{assets}"))
    }

    /// The document of the start with everything in it: it works before a script is there.
    pub(crate) fn with_start(&self, html: &str, language: &str) -> String {
        let start = self.source_text(&format!("{START_FOLDER}{language}.html"));
        let Some((before, rest)) = html.split_once(HEADER) else { return html.to_string() };
        let Some((_, after)) = rest.split_once("</main>").filter(|_| !start.is_empty()) else {
            return html.to_string();
        };
        let before =
            before.replacen("<html lang=\"vi\">", &format!("<html lang=\"{language}\">"), 1);
        format!("{before}{}{after}", start.trim_end())
    }

    /// The style sheets that the document names, those that may come later or the others.
    fn styles(&self, later: bool) -> String {
        let index = self.source_text(INDEX);
        let names = index
            .lines()
            .filter(|line| line.contains(SHEET) && line.contains(LATER) == later)
            .filter_map(|line| {
                line.split_once(ASSETS)?.1.split_once('"').map(|(name, _)| name.to_string())
            });
        names.map(|name| self.source_text(&name) + "\n").collect()
    }

    /// The service worker with the list of what works without a network.
    fn service_worker(&self) -> String {
        let unwanted = [".br", ".d.ts", ".txt", ".html", WORKER];
        let parts = self.first_modules();
        let is_part = |name: &String| name != FIRST_MODULE && parts.contains(name);
        let mut files: Vec<String> = self
            .names()
            .into_iter()
            .filter(|name| !unwanted.iter().any(|end| name.ends_with(end)))
            .filter(|name| !has_ending(name, "css") && !name.starts_with("screenshots/"))
            .filter(|name| !is_part(name))
            .collect();
        files.extend([FIRST_STYLE, LATER_STYLE].map(str::to_string));
        let list: Vec<String> = files.iter().map(|name| format!("\"{name}\"")).collect();
        self.source_text(WORKER)
            .replace("\"@bundle\"", &format!("\"{}\"", self.bundle()))
            .replace("\"@files\"", &list.join(", "))
    }
}

/// What a page begins with.
#[derive(Debug, Default)]
struct Needs {
    modules: BTreeSet<String>,
    files: BTreeSet<String>,
}

/// Writes the page as files for any host and any folder of it. Existing files of the same names are
/// replaced.
///
/// # Errors
/// If something cannot be written.
pub fn export_site(folder: &Path) -> io::Result<usize> {
    let site = Site::new(None);
    let bundle = site.bundle();
    let mut count = 0;
    let mut write = |name: &str, bytes: &[u8]| -> io::Result<()> {
        let path = folder.join(name);
        if let Some(parent) = path.parent() {
            fs::create_dir_all(parent)?;
        }
        fs::write(path, bytes)?;
        count += 1;
        Ok(())
    };
    for name in site.names() {
        let unwanted = [".br", ".d.ts", ".html", WORKER];
        if unwanted.iter().any(|end| name.ends_with(end)) {
            continue;
        }
        if let Some(bytes) = site.file(&name) {
            write(&format!("assets/{bundle}/{name}"), &bytes)?;
        }
    }
    for style in [FIRST_STYLE, LATER_STYLE] {
        if let Some(bytes) = site.file(style) {
            write(&format!("assets/{bundle}/{style}"), &bytes)?;
        }
    }
    write(WORKER, site.service_worker().as_bytes())?;
    for (path, page) in site.routes() {
        for path in site.instances(&path) {
            let depth = path.split('/').filter(|part| !part.is_empty()).count();
            let up = if depth == 0 { "./".to_string() } else { "../".repeat(depth) };
            let html = site.html(&page, &format!("{up}assets/{bundle}/"), None);
            let html = html.replacen("<html ", "<html data-server=\"none\" ", 1);
            write(format!("{path}/index.html").trim_start_matches('/'), html.as_bytes())?;
        }
    }
    Ok(count)
}

/// Something with a page of its own.
#[derive(Deserialize)]
struct Listed {
    id: String,
}

impl Site {
    /// The paths of a route that can be listed: `/learn/:lesson` once for each lesson.
    fn instances(&self, route: &str) -> Vec<String> {
        let Some((before, parameter)) = route.split_once("/:") else {
            return vec![route.trim_end_matches('/').to_string()];
        };
        let folder = format!("{parameter}s/");
        let names = self.names();
        let files =
            names.iter().filter_map(|name| name.strip_prefix(&folder)?.strip_suffix(".json"));
        let mut ids: Vec<String> = files.filter(|id| *id != "index").map(str::to_string).collect();
        // Or one file lists them all: puzzles.json for /puzzles/:id.
        let list = self.source_text(&format!("{}.json", before.trim_start_matches('/')));
        let list: Vec<Listed> = serde_json::from_str(&list).unwrap_or_default();
        ids.extend(list.into_iter().map(|listed| listed.id));
        ids.retain(|id| {
            id.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"_-".contains(&byte))
        });
        ids.into_iter().map(|id| format!("{before}/{id}")).collect()
    }
}

pub(crate) fn has_ending(name: &str, ending: &str) -> bool {
    Path::new(name).extension().is_some_and(|found| found.eq_ignore_ascii_case(ending))
}

/// The files that a module fetches as soon as it is used: those it names as they are.
fn fetched(name: &str, source: &str) -> Vec<String> {
    let folder = modules::folder_of(name);
    let named = source.split("new URL(\"").skip(1).filter_map(|rest| {
        let (path, rest) = rest.split_once('"')?;
        let is_other = ["js", "css"].iter().any(|ending| has_ending(path, ending));
        let is_file = Path::new(path).extension().is_some() && !is_other;
        (is_file && rest.starts_with(", import.meta.url)")).then_some(path)
    });
    named.map(|path| modules::resolve(folder, path)).collect()
}

fn list_below(folder: &Path, prefix: &str, names: &mut BTreeSet<String>) {
    let Ok(entries) = fs::read_dir(folder.join(prefix)) else { return };
    for entry in entries.flatten() {
        let Ok(name) = entry.file_name().into_string() else { continue };
        let name = if prefix.is_empty() { name } else { format!("{prefix}/{name}") };
        if entry.path().is_dir() {
            list_below(folder, &name, names);
        } else {
            names.insert(name);
        }
    }
}

/// A file below a folder; names that lead out of it are not found.
fn read_below(folder: &Path, name: &str) -> Option<Vec<u8>> {
    let is_safe = name.split('/').all(|part| !part.is_empty() && !part.starts_with('.'))
        && !name.contains(['\\', ':', '\0']);
    if !is_safe {
        return None;
    }
    fs::read(folder.join(name)).ok()
}

pub(crate) fn short_hex(bytes: &[u8]) -> String {
    let mut text = String::new();
    for byte in bytes.iter().take(8) {
        let _ = write!(text, "{byte:02x}");
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn site() -> Site {
        Site::new(None)
    }

    #[test]
    fn names_that_lead_out_of_the_folder_are_not_found() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
        assert!(read_below(folder, "Cargo.toml").is_some());
        for name in ["../server/Cargo.toml", "/etc/passwd", "src/../Cargo.toml", ".", "", "a\\b"] {
            assert!(read_below(folder, name).is_none(), "{name}");
        }
    }

    #[test]
    fn paths_have_their_pages() {
        let page = |path: &str| site().page_of(path);
        assert_eq!(page("/").as_deref(), Some("home"));
        assert_eq!(page("/game/abcdefghij").as_deref(), Some("game"));
        assert_eq!(page("/learn/tank/").as_deref(), Some("lesson"));
        assert_eq!(page("/nowhere"), None);
        assert_eq!(page("/learn/tank/more"), None);
        assert_eq!(page("/learn/nothing"), None);
        assert_eq!(page("/puzzles/nothing"), None);
        let puzzle = site().instances("/puzzles/:id").remove(0);
        assert_eq!(page(&puzzle).as_deref(), Some("puzzle"));
        for (route, page) in site().routes() {
            assert!(site().names().contains(&format!("pages/{page}.js")), "{route}");
        }
    }

    #[test]
    fn a_page_names_all_modules_it_begins_with() {
        let modules = site().needs("game").modules;
        for name in ["pages/game.js", "play/store.js", "board/board.js", "rules.js"] {
            assert!(modules.contains(name), "{name}");
        }
        assert!(!modules.contains("dom.js"), "a part of the first module");
        let names = site().names();
        assert!(modules.iter().all(|module| names.contains(module)), "{modules:?}");
        let home = site().needs("home");
        assert!(home.modules.is_empty() && home.files.is_empty(), "{home:?}");
        let lesson = site().needs("lesson");
        for name in ["pieces.svg", "lessons/index.json", "wasm/cotulenh_bg.wasm"] {
            assert!(lesson.files.contains(name), "{name}");
        }
        assert!(lesson.modules.contains(RULES_SCRIPT));
        assert!(lesson.files.iter().all(|file| names.contains(file)), "{lesson:?}");
    }

    #[test]
    fn the_document_knows_where_its_files_are() {
        let html = site().html("home", "../assets/x/", Some("vi"));
        assert!(!html.contains("\"/assets/"), "{html}");
        assert!(html.contains("href=\"../assets/x/style/first.css\""));
        assert!(html.contains("href=\"../assets/x/lang/vi.json\""));
        assert_eq!(html.matches(SHEET).count(), 1);
        let game = site().html("game", "/assets/x/", None);
        assert!(game.contains("href=\"/assets/x/style/later.css\""), "{game}");
    }

    #[test]
    fn whoever_is_new_gets_the_start_in_the_document() {
        for (language, word) in [("vi", "Bắt đầu ván"), ("en", "Start your")] {
            let html = site().html(START, "/assets/x/", Some(language));
            assert!(!html.contains("start-button"), "{html}");
            let html = site().with_start(&html, language);
            assert!(html.contains(&format!("<html lang=\"{language}\">")), "{html}");
            assert!(html.contains("start-button") && html.contains(word), "{html}");
            assert_eq!(html.matches("<main").count(), 1);
            assert!(!html.contains(" style="), "the policy forbids it: {html}");
        }
    }

    #[test]
    fn every_style_sheet_is_sent_once() {
        let sent = site().styles(false) + &site().styles(true);
        for name in site().names().iter().filter(|name| has_ending(name, "css")) {
            assert_eq!(sent.matches(&site().source_text(name)).count(), 1, "{name}");
        }
    }

    #[test]
    fn scripts_are_sent_once_and_whole() {
        let first = site().first_modules();
        assert_eq!(first.last().map(String::as_str), Some(FIRST_MODULE));
        let first_sent = site().script(FIRST_MODULE).unwrap();
        for name in site().names().iter().filter(|name| has_ending(name, "js")) {
            let source = site().source_text(name);
            if first.contains(name) {
                assert!(name == FIRST_MODULE || site().script(name).is_none(), "{name}");
                let code = source.lines().filter(|line| line.starts_with("  return "));
                assert!(code.clone().all(|line| first_sent.contains(line)), "{name}");
                continue;
            }
            let sent = site().script(name).unwrap();
            for mark in ["export ", "import {", "=> {", "return"] {
                let in_code = |text: &str| {
                    let lines = text.lines().map(str::trim);
                    let code = lines.filter(|line| !line.starts_with(['*', '/']));
                    code.map(|line| line.matches(mark).count()).sum::<usize>()
                };
                assert_eq!(in_code(&source), in_code(&sent), "{name}: {mark}");
            }
        }
    }

    #[test]
    fn the_first_modules_export_each_name_once_and_workers_need_none_of_them() {
        let sent = site().script(FIRST_MODULE).unwrap();
        let lines = sent.lines().filter_map(|line| {
            line.strip_prefix("export const { ")?.split_once(" }").map(|(names, _)| names)
        });
        let names: Vec<&str> = lines.flat_map(|names| names.split(", ")).collect();
        assert!(names.contains(&"switchLanguage") && names.contains(&"mount"), "{names:?}");
        let different: BTreeSet<&&str> = names.iter().collect();
        assert_eq!(different.len(), names.len(), "{names:?}");
        let worker = site().script("engine/worker.js").unwrap();
        assert!(!worker.contains(FIRST_MODULE), "a thread without a document");
    }

    #[test]
    fn the_service_worker_lists_the_files() {
        let worker = String::from_utf8(site().file(WORKER).unwrap()).unwrap();
        for name in [
            "main.js",
            "wasm/cotulenh_bg.wasm",
            NETWORK,
            "lessons/tank.json",
            FIRST_STYLE,
            LATER_STYLE,
        ] {
            assert!(worker.contains(&format!("\"{name}\"")), "{name}");
        }
        assert!(!worker.contains("\"dom.js\""), "a part of main.js");
        assert!(!worker.contains("@files") && !worker.contains("@bundle"));
    }

    #[test]
    fn a_site_of_files_has_every_page() {
        let folder = tempfile::tempdir().unwrap();
        export_site(folder.path()).unwrap();
        for name in
            ["index.html", "learn/index.html", "learn/tank/index.html", "analysis/index.html"]
        {
            let html = fs::read_to_string(folder.path().join(name)).unwrap();
            let (_, rest) = html.split_once("src=\"").unwrap();
            let (script, _) = rest.split_once('"').unwrap();
            let there = folder.path().join(name).parent().unwrap().join(script);
            assert!(there.exists(), "{name}: {script}");
        }
        assert!(folder.path().join("sw.js").exists());
    }
}
