//! The rule book on screen and as files.

use std::fs;

use crate::common::cotulenh;

#[test]
fn the_book_is_written_as_files_whose_links_hold() {
    let folder = std::env::temp_dir().join(format!("cotulenh-rules-{}", std::process::id()));
    let output = cotulenh(&["rules", "--markdown", folder.to_str().unwrap()]).output().unwrap();
    assert!(output.status.success());
    for lang in ["en", "vi"] {
        let folder = folder.join(lang);
        let index = fs::read_to_string(folder.join("README.md")).unwrap();
        let mut pages = 0;
        for link in index.split("](").skip(1) {
            let name = link.split(')').next().unwrap();
            let page = fs::read_to_string(folder.join(name)).unwrap();
            let mut pictures = 0;
            for picture in page.split("](pictures/").skip(1) {
                let name = picture.split(')').next().unwrap();
                let svg = fs::read_to_string(folder.join("pictures").join(name)).unwrap();
                assert!(svg.starts_with("<svg") && svg.trim_end().ends_with("</svg>"), "{name}");
                pictures += 1;
            }
            assert!(pictures > 0, "{lang}/{name}");
            pages += 1;
        }
        assert_eq!(pages, 13);
    }
    fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn the_book_fits_every_width() {
    for width in [40_usize, 60, 80, 100] {
        for lang in ["en", "vi"] {
            let columns = width.to_string();
            let arguments = ["rules", "all", "--lang", lang, "--width", &columns];
            let output = cotulenh(&arguments).output().unwrap();
            let text = String::from_utf8(output.stdout).unwrap();
            for line in text.lines().filter(|line| !line.contains('/')) {
                assert!(line.chars().count() <= width, "{width} {lang}: {line}");
            }
        }
    }
}
