//! Connections: how many, and how slow they may be.

use crate::client::{PATIENCE, Visitor};
use crate::test_server::{TestServer, wide};
use server::Limits;
use std::time::Duration;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::time::timeout;

/// Reads until the server closes the connection.
async fn rest(stream: &mut TcpStream) -> Vec<u8> {
    let mut read = Vec::new();
    let _ = timeout(PATIENCE, stream.read_to_end(&mut read)).await.expect("it hangs up in time");
    read
}

/// H6: any byte kept a connection open without limit.
#[tokio::test]
async fn a_head_that_does_not_end_is_hung_up_on() {
    let server = TestServer::with(&Limits { header_timeout: Duration::from_millis(200), ..wide() });
    let mut stream = TcpStream::connect(server.address).await.expect("a connection");
    let drip = async {
        stream.write_all(b"GET / HTTP/1.1\r\nhost: x\r\n").await?;
        loop {
            tokio::time::sleep(Duration::from_millis(20)).await;
            stream.write_all(b"a").await?;
        }
    };
    let ended: std::io::Result<()> = timeout(PATIENCE, drip).await.expect("it hangs up in time");
    assert!(ended.is_err());
    assert_eq!(Visitor::of(&server).get("/healthz").await.status, 200);
}

/// H6: a head of up to 400 KB was kept in memory.
#[tokio::test]
async fn a_large_head_is_refused() {
    let server = TestServer::open();
    let mut stream = TcpStream::connect(server.address).await.expect("a connection");
    let line = format!("x: {}\r\n", "a".repeat(1000));
    let mut head = "GET / HTTP/1.1\r\nhost: x\r\n".to_owned();
    head.push_str(&line.repeat(40));
    let _ = stream.write_all(head.as_bytes()).await;
    let told = rest(&mut stream).await;
    assert!(told.is_empty() || told.starts_with(b"HTTP/1.1 431"), "{}", String::from_utf8_lossy(&told));
}

/// H6: one address held all connections.
#[tokio::test]
async fn an_address_has_a_share_of_the_connections() {
    let limits = Limits { connections_per_address: 2, trusted_proxies: Vec::new(), ..wide() };
    let server = TestServer::with(&limits);
    let first = TcpStream::connect(server.address).await.expect("a connection");
    let _second = TcpStream::connect(server.address).await.expect("a connection");
    let mut third = TcpStream::connect(server.address).await.expect("the system accepts it");
    assert_eq!(rest(&mut third).await, b"", "closed without a word");
    drop(first);
    let again = async {
        loop {
            let mut stream = TcpStream::connect(server.address).await.expect("the system accepts it");
            let _ = stream.write_all(b"GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n").await;
            if rest(&mut stream).await.starts_with(b"HTTP/1.1 200") {
                return;
            }
        }
    };
    timeout(PATIENCE, again).await.expect("a place is free again");
}

/// H6: a proxy has the connections of all its clients, and no limit of its own.
#[tokio::test]
async fn a_trusted_proxy_is_not_counted() {
    let server = TestServer::with(&Limits { connections_per_address: 1, ..wide() });
    let mut kept = Vec::new();
    for _ in 0..5 {
        kept.push(TcpStream::connect(server.address).await.expect("a connection"));
    }
    assert_eq!(Visitor::of(&server).get("/healthz").await.status, 200);
}

/// H6: one address held all places at the tables.
#[tokio::test]
async fn an_address_has_a_share_of_the_viewers() {
    let server = TestServer::with(&Limits { viewers_per_address: 2, ..wide() });
    let mut ann = Visitor::of(&server);
    let table = ann.open(["you", "open"]).await;
    let from =
        async |address: &str| Visitor::of(&server).try_live(&table, "", &[("x-forwarded-for", address)]).await.ok();
    let crowd = [from("198.51.100.1").await, from("198.51.100.1").await];
    assert!(crowd.iter().all(Option::is_some));
    assert!(from("198.51.100.1").await.is_none());
    assert!(from("198.51.100.2").await.is_some());
}

/// H6: spectators took the places of players.
#[tokio::test]
async fn spectators_leave_room_for_players() {
    let server = TestServer::with(&Limits { viewers: 4, ..wide() });
    let mut ann = Visitor::of(&server);
    let table = ann.open(["you", "you"]).await;
    let mut crowd = Vec::new();
    for _ in 0..3 {
        let mut live = Visitor::of(&server).watch(&table).await;
        live.snapshot().await;
        crowd.push(live);
    }
    assert_eq!(Visitor::of(&server).watch(&table).await.closed().await, Some(1013), "try again later");
    let play = async {
        // The place of the one who was sent away is free in a moment.
        let mut live = loop {
            match ann.try_live(&table, "", &[]).await {
                Ok(live) => break live,
                Err(_) => tokio::time::sleep(Duration::from_millis(5)).await,
            }
        };
        live.play_first(10).await;
    };
    timeout(PATIENCE, play).await.expect("the player plays");
}

/// M10: a client that took longer than the silence timeout for an answer never got all of it.
#[tokio::test]
async fn a_slow_download_is_not_cut() {
    let page = tempfile::TempDir::new().expect("a folder");
    std::fs::write(page.path().join("index.html"), "<html></html>").expect("a page");
    let bytes = 2_000_000;
    std::fs::write(page.path().join("large.bin"), vec![b'x'; bytes]).expect("a file");
    let second = Duration::from_secs(1);
    let limits = Limits { silence_timeout: second, io_timeout: second, send_buffer: 4096, ..wide() };
    let data = std::sync::Arc::new(tempfile::TempDir::new().expect("a folder"));
    let server = TestServer::on(data, &limits, &server::Page::Folder(page.path().to_owned()));
    let socket = tokio::net::TcpSocket::new_v4().expect("a socket");
    socket.set_recv_buffer_size(16 * 1024).expect("a small buffer");
    let mut stream = socket.connect(server.address).await.expect("a connection");
    stream.write_all(b"GET /large.bin HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n").await.expect("sent");
    let (start, mut read, mut buffer) = (std::time::Instant::now(), 0, vec![0; 64 * 1024]);
    loop {
        // Slowly, until it has taken longer than any silence may last.
        if start.elapsed() < 3 * second {
            tokio::time::sleep(Duration::from_millis(30)).await;
            buffer.truncate(8 * 1024);
        } else {
            buffer.resize(64 * 1024, 0);
        }
        match stream.read(&mut buffer).await.expect("not cut") {
            0 => break,
            some => read += some,
        }
    }
    assert!(read > bytes, "{read} of {bytes}");
}
