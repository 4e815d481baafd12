//! Static files of the page, and the headers of every response.

use crate::client::Visitor;
use crate::test_server::TestServer;
use std::fs;
use tempfile::TempDir;

fn page() -> TempDir {
    let folder = TempDir::new().expect("a temporary folder");
    let write = |name: &str, text: &str| fs::write(folder.path().join(name), text).expect("a file");
    fs::create_dir(folder.path().join("assets")).expect("a folder");
    write("index.html", "<!doctype html>plain");
    write("index.html.br", "brotli");
    write("index.html.gz", "gzip");
    write("assets/page.123.wasm", "wasm");
    write("assets/page.123.wasm.gz", "wasm gzip");
    write("assets/page.123.css", "css");
    write("sw.js", "worker");
    write("manifest.webmanifest", "{}");
    write(".hidden", "secret");
    fs::write(folder.path().parent().expect("a parent").join("tablee-outside.txt"), "outside").expect("a file");
    folder
}

#[tokio::test]
async fn files_are_sent_in_an_encoding_that_the_browser_accepts() {
    let folder = page();
    let server = TestServer::with_page(folder.path());
    let ann = Visitor::of(&server);
    let get = async |path: &str, accept: &str| ann.request("GET", path, &[("accept-encoding", accept)], b"").await;

    for (accept, encoding, body) in [
        ("gzip, br", Some("br"), "brotli"),
        ("gzip", Some("gzip"), "gzip"),
        ("br;q=0, gzip", Some("gzip"), "gzip"),
        ("identity", None, "<!doctype html>plain"),
    ] {
        let answer = get("/", accept).await;
        assert_eq!(answer.header("content-encoding"), encoding);
        assert_eq!(String::from_utf8_lossy(&answer.body), body);
        assert_eq!(answer.header("content-type"), Some("text/html; charset=utf-8"));
        assert_eq!(answer.header("cache-control"), Some("no-cache"));
        assert_eq!(answer.header("vary"), Some("accept-encoding"));
    }
    let wasm = get("/assets/page.123.wasm", "br, gzip").await;
    assert_eq!(
        (wasm.header("content-encoding"), wasm.header("content-type")),
        (Some("gzip"), Some("application/wasm"))
    );
    assert_eq!(wasm.header("cache-control"), Some("public, max-age=31536000, immutable"));
    // These files are revalidated each time: they name the files of the build.
    for (path, kind) in
        [("/sw.js", "text/javascript; charset=utf-8"), ("/manifest.webmanifest", "application/manifest+json")]
    {
        let answer = get(path, "br, gzip").await;
        assert_eq!((answer.header("content-type"), answer.header("cache-control")), (Some(kind), Some("no-cache")));
    }
    let css = get("/assets/page.123.css", "br, gzip").await;
    assert_eq!((css.header("content-encoding"), css.header("content-type")), (None, Some("text/css; charset=utf-8")));
}

#[tokio::test]
async fn cached_files_are_not_sent_again() {
    let folder = page();
    let server = TestServer::with_page(folder.path());
    let ann = Visitor::of(&server);
    let first = ann.request("GET", "/", &[("accept-encoding", "br")], b"").await;
    let tag = first.header("etag").expect("a tag").to_owned();
    let headers = [("accept-encoding", "br"), ("if-none-match", tag.as_str())];
    let again = ann.request("GET", "/", &headers, b"").await;
    assert_eq!((again.status, again.body.len()), (304, 0));
    let other = ann.request("GET", "/", &headers[1..], b"").await;
    assert_eq!(other.status, 200, "another form has another tag");
    let head = ann.request("HEAD", "/", &[], b"").await;
    assert_eq!((head.status, head.body.len()), (200, 0));
}

#[tokio::test]
async fn paths_of_the_page_get_the_page_and_others_nothing() {
    let folder = page();
    let server = TestServer::with_page(folder.path());
    let ann = Visitor::of(&server);
    for path in ["/", "/t/abcdefgh", "/anything/else"] {
        assert_eq!(ann.get(path).await.status, 200, "{path}");
    }
    let outside = ["/../tablee-outside.txt", "/..%2ftablee-outside.txt", "/assets/../../tablee-outside.txt"];
    let hidden = ["/.hidden", "/assets/none.js", "/index.html.br", "//etc/passwd.txt", "/favicon.ico"];
    for path in outside.into_iter().chain(hidden) {
        assert_eq!(ann.get(path).await.status, 404, "{path}");
    }
    assert_eq!(ann.request("POST", "/", &[], b"").await.status, 405);
}

#[tokio::test]
async fn every_response_has_security_headers() {
    let folder = page();
    let server = TestServer::with_page(folder.path());
    let ann = Visitor::of(&server);
    for path in ["/", "/assets/page.123.css", "/assets/none.js", "/api/tables/mine", "/api/nothing", "/healthz"] {
        let answer = ann.get(path).await;
        let policy = answer.header("content-security-policy").expect("a policy");
        assert!(policy.contains("default-src 'none'") && policy.contains("frame-ancestors 'none'"), "{path}");
        assert!(!policy.contains("unsafe-inline") && !policy.contains("'unsafe-eval'"));
        assert_eq!(answer.header("x-content-type-options"), Some("nosniff"));
        assert_eq!(answer.header("referrer-policy"), Some("no-referrer"));
        assert_eq!(answer.header("cross-origin-opener-policy"), Some("same-origin"));
        assert!(answer.header("permissions-policy").is_some());
        assert_eq!(answer.header("set-cookie"), None, "looking makes no guest");
    }
    assert_eq!(ann.get("/api/tables/mine").await.header("cache-control"), Some("no-store"));
    assert_eq!(ann.get("/healthz").await.status, 200);
}

#[tokio::test]
async fn the_cookie_is_out_of_reach_of_scripts() {
    let server = TestServer::open();
    let ann = Visitor::of(&server);
    let body = br#"{"game":"ur-classic","seats":["you","open"]}"#;
    let answer = ann.request("POST", "/api/tables", &[], body).await;
    let cookie = answer.header("set-cookie").expect("a cookie").to_owned();
    for part in ["HttpOnly", "SameSite=Lax", "Path=/"] {
        assert!(cookie.split("; ").any(|known| known == part), "{cookie}");
    }
    assert!(!cookie.contains("Secure"));
    let answer = ann.request("POST", "/api/tables", &[("x-forwarded-proto", "https")], body).await;
    assert!(answer.header("set-cookie").is_some_and(|cookie| cookie.ends_with("; Secure")));
    let token = cookie.trim_start_matches("tablee_guest=").split(';').next().expect("a token").to_owned();
    let kept = fs::read(server.data.path().join("tablee.db-wal")).expect("what was written");
    assert!(!kept.windows(token.len()).any(|window| window == token.as_bytes()), "only its hash is kept");
}
