//! The routes in process.

use std::{collections::BTreeSet, fmt::Write as _};

use axum::http::StatusCode;
use serde_json::{Value, json};

use crate::client::InProcess;

#[tokio::test]
async fn the_description_lists_every_route() {
    let server = InProcess::start().await;
    let description = server.get("/api/openapi.json").await.ok();
    let listed: BTreeSet<String> = description["paths"]
        .as_object()
        .unwrap()
        .iter()
        .flat_map(|(path, methods)| {
            let methods = methods.as_object().unwrap().keys().cloned().collect::<Vec<_>>();
            methods.into_iter().map(move |method| format!("{} {path}", method.to_uppercase()))
        })
        .collect();
    // Every handler that the sources put behind a path is in the description.
    let sources = [
        include_str!("../../src/routes/bots.rs"),
        include_str!("../../src/routes/engine.rs"),
        include_str!("../../src/routes/games.rs"),
        include_str!("../../src/routes/import.rs"),
        include_str!("../../src/routes/me.rs"),
        include_str!("../../src/routes/operation.rs"),
        include_str!("../../src/routes/record.rs"),
        include_str!("../../src/routes/rules.rs"),
        include_str!("../../src/routes/upload.rs"),
        include_str!("../../src/socket/analysis.rs"),
        include_str!("../../src/socket/game.rs"),
    ];
    let quoted = |text: &str| -> Vec<String> {
        text.split('"')
            .skip(1)
            .step_by(2)
            .filter(|part| part.starts_with('/'))
            .map(Into::into)
            .collect()
    };
    let written: BTreeSet<String> = sources.iter().flat_map(|source| quoted(source)).collect();
    let paths: BTreeSet<String> =
        listed.iter().map(|entry| entry.split_once(' ').unwrap().1.to_string()).collect();
    let api = |path: &&String| path.starts_with("/api/") || path.ends_with('z');
    assert_eq!(paths, written.iter().filter(api).cloned().collect());
    assert_eq!(listed.len(), 46);
    // And each of them is there: a path that nobody answers says not_found.
    for entry in &listed {
        let (method, path) = entry.split_once(' ').unwrap();
        let path = path.replace("{id}", "aaaaaaaaaa").replace("{username}", "nobody");
        let path = path.replace("{uci}", "c5c6").replace("{answer}", "yes");
        let answer = server.ask(method, &path, &[], "").await;
        assert_ne!(answer.status, StatusCode::METHOD_NOT_ALLOWED, "{entry}");
        // What it answers is in the description.
        let status = answer.status.as_u16().to_string();
        let item = &description["paths"][entry.split_once(' ').unwrap().1];
        let responses = &item[method.to_lowercase()]["responses"];
        assert!(responses[&status].is_object(), "{entry}: {status}");
    }
    let schemes = description["components"]["securitySchemes"].as_object().unwrap();
    assert_eq!(schemes.keys().collect::<Vec<_>>(), ["bot", "seat", "visitor"]);
    // Each is asked for somewhere; what a visitor may leave out is marked so.
    let security =
        |path: &str, method: &str| description["paths"][path][method]["security"].clone();
    assert_eq!(security("/api/account", "get"), json!([{"bot": []}]));
    let optional = json!([{"visitor": []}, {"seat": []}, {}]);
    assert_eq!(security("/api/games/{id}/turn", "post"), optional);
    assert_eq!(security("/api/me", "put"), json!([{"visitor": []}, {}]));
}

#[tokio::test]
async fn every_refusal_is_the_documented_one() {
    let server = InProcess::start().await;
    for (method, path, status, code) in [
        ("GET", "/api/me/games?limit=many", 400, "bad_request"),
        ("GET", "/api/games/%FF%FE", 400, "bad_request"),
        ("PATCH", "/api/games", 405, "bad_request"),
        ("GET", "/api/bot/account", 405, "bad_request"),
        ("POST", "/", 405, "bad_request"),
        ("GET", "/api/games/aaaaaaaaaa/ws", 426, "bad_request"),
        ("GET", "/api/analysis/ws", 426, "bad_request"),
        ("GET", "/metrics.txt", 404, "not_found"),
        ("POST", "/api/challenge/ai", 401, "unauthorized"),
        ("OPTIONS", "/api/games", 405, "bad_request"),
        ("TRACE", "/", 405, "bad_request"),
        ("DELETE", "/api/nothing", 404, "not_found"),
        ("GET", "/api/games/..%2f..%2fetc", 404, "not_found"),
        ("GET", "/game/%E0%A4%A", 400, "bad_request"),
        ("GET", "/game/%zz", 400, "bad_request"),
        ("GET", "/learn/%", 400, "bad_request"),
    ] {
        let answer = server.ask(method, path, &[], "").await;
        let found = (answer.status.as_u16(), answer.code());
        assert_eq!(found, (status, code.to_string()), "{method} {path}: {}", answer.text);
        assert!(answer.json()["error"]["message"]["vi"].is_string());
        // What HTTP wants to be said with it.
        let hint = match status {
            401 => "www-authenticate",
            405 => "allow",
            426 => "upgrade",
            _ => continue,
        };
        assert!(answer.headers.contains_key(hint), "{method} {path}: {hint}");
    }
}

#[tokio::test]
async fn links_that_lead_nowhere_show_people_a_page() {
    let server = InProcess::start().await;
    let people = [("accept", "text/html,application/xhtml+xml")];
    let tag = server.get("/").await.headers["etag"].to_str().unwrap().to_string();
    for path in ["/nowhere", "/game/%E0%A4%A"] {
        let answer = server.ask("GET", path, &people, "").await;
        assert_eq!(answer.status, StatusCode::NOT_FOUND, "{path}");
        assert!(answer.text.contains("<html"), "{path}");
        // Asked for again by somebody who has it, it is not empty.
        let known = answer.headers.get("etag").map_or(tag.as_str(), |tag| tag.to_str().unwrap());
        let again = server.ask("GET", path, &[people[0], ("if-none-match", known)], "").await;
        assert_eq!((again.status, again.text), (StatusCode::NOT_FOUND, answer.text), "{path}");
    }
}

#[test]
fn every_code_of_an_error_is_in_the_vocabulary() {
    let guide = include_str!("../../../../docs/api.md");
    assert!(guide.contains("(vocabulary.md#errors)"));
    let vocabulary = include_str!("../../../../docs/vocabulary.md");
    let errors = vocabulary.split_once("\n## Errors\n").unwrap().1;
    let rows = errors.lines().filter_map(|line| line.strip_prefix("| `")?.split(" |").next());
    let codes: Vec<&str> =
        rows.flat_map(|row| row.split(", ").map(|code| code.trim_matches('`'))).collect();
    let known: Vec<&str> = cotulenh::board::ErrorCode::ALL.iter().map(|code| code.code()).collect();
    assert_eq!(codes.len(), known.len(), "{codes:?}");
    assert_eq!(BTreeSet::from_iter(codes), BTreeSet::from_iter(known));
}

#[tokio::test]
async fn names_and_rematches_are_counted_like_games() {
    let server = InProcess::with(|config| config.limits.creation = true).await;
    let cookie = server.get("/api/me").await.cookie();
    let headers = [("cookie", cookie.as_str())];
    let made = server.post_as(&cookie, "/api/games", json!({"opponent": "screen"})).await.ok();
    let mut id = made["id"].as_str().unwrap().to_string();
    let mut statuses = Vec::new();
    for round in 0..30 {
        let name = format!("{{\"name\":\"Anna {round}\"}}");
        statuses.push(server.ask("PUT", "/api/me", &headers, name).await.status);
        let act = |what: &str| format!("/api/games/{id}/{what}");
        server.post_as(&cookie, &act("resign"), json!({})).await.ok();
        let again = server.post_as(&cookie, &act("rematch"), json!({})).await;
        statuses.push(again.status);
        if again.status != StatusCode::OK {
            break;
        }
        let game = server.get(&format!("/api/games/{id}")).await.ok();
        id = game["rematch"].as_str().unwrap().to_string();
    }
    assert_eq!(statuses.pop(), Some(StatusCode::TOO_MANY_REQUESTS), "{statuses:?}");
    assert!(statuses.len() >= 38, "{statuses:?}");
}

#[tokio::test]
async fn every_answer_has_a_number_for_the_log() {
    let server = InProcess::start().await;
    let one = server.get("/api/me").await.headers["x-request-id"].to_str().unwrap().to_string();
    let two = server.get("/nowhere").await.headers["x-request-id"].to_str().unwrap().to_string();
    assert!(one.len() > 20 && one != two, "{one} {two}");
}

#[tokio::test]
async fn a_file_of_many_games_is_imported_whole() {
    let server = InProcess::start().await;
    let cookie = server.get("/api/me").await.cookie();
    let mut text = String::new();
    for number in 0..250 {
        let _ = write!(text, "[White \"\u{202e}W{number}\"]\n\n1. Ic6 Ic7 2. Ixc7 1-0\n\n");
        if number % 50 == 0 {
            text += "1. Ic9 *\n\n";
        }
    }
    let answer = server.post_as(&cookie, "/api/me/games/import", json!({"pgn": text})).await.ok();
    assert_eq!(answer["imported"], 250);
    assert_eq!(answer["games"].as_array().unwrap().len(), 200);
    let errors = answer["errors"].as_array().unwrap();
    let places: Vec<_> = errors.iter().map(|error| error["game"].as_u64().unwrap()).collect();
    assert_eq!(places, [2, 53, 104, 155, 206]);
    assert_eq!(answer["games"][1]["players"]["red"]["name"], "W1");
    let me = server.ask("GET", "/api/me", &[("cookie", &cookie)], "").await.ok();
    assert_eq!(me["games"], 250);
    let id = answer["games"][7]["id"].as_str().unwrap();
    let game = server.get(&format!("/api/games/{id}")).await.ok();
    assert_eq!(game["turns"], json!(["c5c6", "c8c7", "c6c7"]));
    // Deleted by the only one who has it, it is gone.
    let path = format!("/api/me/games/{id}");
    server.ask("DELETE", &path, &[("cookie", &cookie)], "").await;
    assert_eq!(server.get(&format!("/api/games/{id}")).await.code(), "not_found");
}

#[tokio::test]
async fn an_import_that_is_refused_for_taking_long_has_kept_nothing() {
    let text = "1. Ic6 Ic7 2. Ixc7 1-0\n\n".repeat(1_000);
    let mut found = Vec::new();
    for millis in [1, 8, 24, 48, 96, 192, 60_000] {
        let patience = std::time::Duration::from_millis(millis);
        let server = InProcess::with(|config| config.timeouts.request = patience).await;
        let cookie = format!("visitor={}", "a".repeat(32));
        let file = json!({"pgn": text});
        let answer = server.post_as(&cookie, "/api/me/games/import", file).await;
        // What waits to be written is written before the server closes.
        server.app.close().await;
        let kept = cotulenh_server::admin::check(&server.database()).unwrap().games;
        let expected = if answer.status == StatusCode::OK { 1_000 } else { 0 };
        assert_eq!(kept, expected, "after {millis} ms: {}", answer.status);
        found.push(answer.status);
    }
    assert_eq!(found.first(), Some(&StatusCode::REQUEST_TIMEOUT));
    assert_eq!(found.last(), Some(&StatusCode::OK));
}

#[tokio::test]
async fn files_are_limited_by_their_bytes() {
    let server = InProcess::with(|config| config.limits.creation = true).await;
    let cookie = server.get("/api/me").await.cookie();
    let file = json!({"pgn": format!("{{{}}} *", "x".repeat(1_900_000))});
    let mut codes = Vec::new();
    for _ in 0..6 {
        let answer = server.post_as(&cookie, "/api/me/games/import", file.clone()).await;
        codes.push(answer.status.as_u16());
    }
    assert_eq!(codes, [200, 200, 200, 429, 429, 429]);
}

#[tokio::test]
async fn a_view_has_all_targets_and_a_strict_policy() {
    let server = InProcess::start().await;
    let answer = server.post("/api/rules/view", json!({})).await;
    let policy = answer.headers["content-security-policy"].to_str().unwrap().to_string();
    // WebAssembly is compiled, no text is run.
    let without_wasm = policy.replace("'wasm-unsafe-eval'", "");
    assert!(policy.contains("default-src 'none'") && !without_wasm.contains("unsafe"), "{policy}");
    assert_eq!(answer.headers["x-content-type-options"], "nosniff");
    assert_eq!(answer.ok()["moves"].as_array().unwrap().len(), 116);
}

#[tokio::test]
async fn what_is_wrong_is_said_in_both_languages() {
    let server = InProcess::start().await;
    for (path, body, status, code) in [
        ("/api/rules/view", json!({"act": {"move": "c5c9"}}), 422, "illegal_turn"),
        ("/api/rules/view", json!({"fen": "nothing"}), 422, "bad_fen"),
        ("/api/rules/view", json!({"turns": 5}), 400, "bad_request"),
        ("/api/games", json!({"opponent": "nobody"}), 400, "bad_request"),
        ("/api/games", json!({"opponent": "friend", "clock": {"initial": 0}}), 400, "bad_request"),
        ("/api/games/aaaaaaaaaa/turn", json!({"turn": "c5c6"}), 404, "not_found"),
        ("/api/nothing", json!({}), 404, "not_found"),
    ] {
        let answer = server.post(path, body.clone()).await;
        assert_eq!(
            (answer.status.as_u16(), answer.code().as_str()),
            (status, code),
            "{path} {body}"
        );
        let message = answer.json()["error"]["message"].clone();
        assert!(message["en"].is_string() && message["vi"].is_string());
    }
}

#[tokio::test]
async fn large_bodies_are_refused() {
    let server = InProcess::start().await;
    let huge = json!({"fen": "x".repeat(100_000)});
    let answer = server.post("/api/rules/view", huge).await;
    assert_eq!(
        (answer.status, answer.code().as_str()),
        (StatusCode::PAYLOAD_TOO_LARGE, "too_large")
    );
    let file = json!({"pgn": "x".repeat(3 << 20)});
    let answer = server.post("/api/rules/pgn/read", file).await;
    assert_eq!(answer.status, StatusCode::PAYLOAD_TOO_LARGE);
    // The file counts, not what JSON makes of it.
    let game = "[White \"A\"]\n[Black \"B\"]\n\n1. Ic6 *\n\n";
    let file = json!({"pgn": game.repeat((2 << 20) / game.len())});
    assert!(file.to_string().len() > 2 << 20);
    let read = server.post("/api/rules/pgn/read", file).await.ok();
    assert_eq!(read["games"].as_array().unwrap().len(), 100);
    assert_eq!(read["errors"][0]["game"], 101);
}

#[tokio::test]
async fn other_sites_and_strange_hosts_are_refused() {
    let server = InProcess::start().await;
    let post = |headers: &'static [(&'static str, &'static str)]| {
        server.ask("POST", "/api/games", headers, r#"{"opponent":"friend"}"#)
    };
    assert_eq!(post(&[("origin", "https://evil.example")]).await.code(), "forbidden");
    assert_eq!(post(&[("origin", "null")]).await.code(), "forbidden");
    assert_eq!(post(&[("sec-fetch-site", "cross-site")]).await.code(), "forbidden");
    assert_eq!(post(&[("origin", "http://localhost")]).await.status, StatusCode::CREATED);
    let request = axum::http::Request::builder().uri("/api/me").header("host", "evil.example");
    let answer = server.send(request.body(axum::body::Body::empty()).unwrap()).await;
    assert_eq!(answer.code(), "forbidden");
}

#[tokio::test]
async fn who_asks_too_often_is_told_so() {
    let server = InProcess::with(|config| config.limits.creation = true).await;
    let first = server.get("/api/me").await;
    let cookie = first.cookie();
    let mut refused = 0;
    for _ in 0..60 {
        let answer = server.post_as(&cookie, "/api/games", json!({"opponent": "screen"})).await;
        if answer.status == StatusCode::TOO_MANY_REQUESTS {
            assert_eq!(answer.headers["retry-after"], "1");
            refused += 1;
        }
    }
    assert!((10..=20).contains(&refused), "{refused}");
}

#[tokio::test]
async fn a_visitor_has_a_name_and_a_library() {
    let server = InProcess::start().await;
    let first = server.get("/api/me").await;
    let set = first.headers["set-cookie"].to_str().unwrap().to_string();
    assert!(set.contains("HttpOnly") && set.contains("SameSite=Lax"), "{set}");
    let cookie = first.cookie();
    let headers = [("cookie", cookie.as_str())];
    let named = server.ask("PUT", "/api/me", &headers, r#"{"name":" Trần  An "}"#).await.ok();
    assert_eq!(named["name"], "Trần  An");
    for opponent in ["friend", "screen", "engine"] {
        let wish = json!({"opponent": opponent, "battle": "air", "side": "red"});
        let answer = server.post_as(&cookie, "/api/games", wish).await;
        assert_eq!(answer.status, StatusCode::CREATED, "{}", answer.text);
    }
    let text = "[White \"A\"]\n[Black \"B\"]\n\n1. Ic6 Ic7 2. Ixc7 1-0\n\n1. nonsense *\n";
    let imported = server.post_as(&cookie, "/api/me/games/import", json!({"pgn": text})).await.ok();
    assert_eq!(imported["games"][0]["ply"], 3);
    assert_eq!(imported["errors"][0]["game"], 2);

    let list = server.ask("GET", "/api/me/games?limit=3", &headers, "").await.ok();
    assert_eq!(list["games"].as_array().unwrap().len(), 3);
    assert_eq!(list["games"][0]["kind"], "imported");
    assert_eq!(list["games"][1]["players"]["red"]["name"], "Trần  An");
    let next = format!("/api/me/games?before={}", list["next"]);
    let rest = server.ask("GET", &next, &headers, "").await.ok();
    assert_eq!(rest["games"].as_array().unwrap().len(), 1);

    let id = list["games"][0]["id"].as_str().unwrap();
    let record = server.ask("GET", &format!("/api/games/{id}/pgn"), &headers, "").await;
    assert!(
        record.text.contains("[White \"A\"]") && record.text.contains("2. Ixc7 1-0"),
        "{}",
        record.text
    );
    let refused = server.post_as(&cookie, &format!("/api/games/{id}/resign"), json!({})).await;
    assert_eq!(refused.code(), "not_your_seat");
    let gone = server.ask("DELETE", &format!("/api/me/games/{id}"), &headers, "").await;
    assert_eq!(gone.status, StatusCode::OK);
    let me = server.ask("GET", "/api/me", &headers, "").await.ok();
    assert_eq!(me["games"], 3);
    let stranger: Value = server.get("/api/me/games").await.ok();
    assert_eq!(stranger["games"], json!([]));
}

#[tokio::test]
async fn health_and_figures_are_there() {
    let server = InProcess::start().await;
    assert_eq!(server.get("/healthz").await.text, "ok\n");
    for probe in ["/healthz", "/readyz"] {
        let answer = server.get(probe).await;
        assert_eq!(answer.status, StatusCode::OK, "{probe}");
        assert!(!answer.headers.contains_key("set-cookie"), "{probe}: a machine is no visitor");
    }
    server.post("/api/games", json!({"opponent": "screen"})).await.ok();
    let figures = server.figures().await;
    assert!(figures.contains("\ncotulenh_games_created_total 1\n"), "{figures}");
}

#[tokio::test]
async fn the_start_comes_whole_to_whoever_is_new() {
    let server = InProcess::start().await;
    let ask = async |path: &str, headers: &[(&str, &str)]| {
        let answer = server.ask("GET", path, headers, "").await;
        assert!(
            answer.headers.get_all("vary").iter().any(|vary| vary == "accept-language, cookie")
        );
        answer
    };
    let first = ask("/", &[]).await;
    assert!(first.text.contains("start-button") && first.text.contains("lang=\"en\""));
    let vietnamese = ask("/", &[("accept-language", "vi-VN,vi;q=0.9")]).await;
    assert!(vietnamese.text.contains("start-button") && vietnamese.text.contains("lang=\"vi\""));
    // Those who have chosen something would see it change; the service worker keeps one document for all pages.
    let cookie = first.headers["set-cookie"].to_str().unwrap().split(';').next().unwrap();
    let others: [(&str, &[(&str, &str)]); 4] = [
        ("/", &[("cookie", cookie)]),
        ("/", &[("sec-fetch-dest", "empty")]),
        ("/?fen=x", &[]),
        ("/learn", &[]),
    ];
    for (path, headers) in others {
        assert!(!ask(path, headers).await.text.contains("start-button"), "{path} {headers:?}");
    }
}

#[tokio::test]
async fn the_page_is_served_below_every_path_of_its_own() {
    let folder = std::env::temp_dir().join(format!("cotulenh-web-{:x}", fastrand::u64(..)));
    std::fs::create_dir_all(folder.join("js")).unwrap();
    std::fs::write(folder.join("index.html"), "<script src=\"/assets/js/main.js\"></script>")
        .unwrap();
    std::fs::write(folder.join("js/main.js"), "export {}").unwrap();
    let routes = "[\n  [\"/\", \"home\"],\n  [\"/game/:id\", \"game\"],\n  [\"/analysis\", \"analysis\"],\n]";
    std::fs::write(folder.join("routes.js"), routes).unwrap();
    let web = folder.clone();
    let server = InProcess::with(|config| config.web = Some(web)).await;
    for path in ["/", "/game/abcdefghij", "/analysis"] {
        let answer = server.get(path).await;
        assert_eq!(answer.status, StatusCode::OK);
        assert!(answer.text.contains("src=\"/assets/dev/js/main.js\""), "{}", answer.text);
    }
    let script = server.get("/assets/dev/js/main.js").await;
    assert_eq!(script.headers["content-type"], "text/javascript; charset=utf-8");
    let tag = script.headers["etag"].to_str().unwrap();
    let again = server.ask("GET", "/assets/js/main.js", &[("if-none-match", tag)], "").await;
    assert_eq!(again.status, StatusCode::NOT_MODIFIED);
    for path in ["/assets/../index.html", "/assets/dev/../../Cargo.toml", "/x.js", "/assets/"] {
        assert_eq!(server.get(path).await.status, StatusCode::NOT_FOUND, "{path}");
    }
    assert_eq!(server.ask("POST", "/", &[], "").await.status, StatusCode::METHOD_NOT_ALLOWED);
    std::fs::remove_dir_all(folder).unwrap();
}
