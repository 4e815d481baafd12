//! As much HTTP as it takes to open tables: one connection, one request after the other.

use crate::Fault;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::net::SocketAddr;
use tokio::io::{AsyncBufReadExt as _, AsyncReadExt as _, AsyncWriteExt as _, BufReader};
use tokio::net::TcpStream;

/// No answer we ask for is longer.
const MOST: usize = 1 << 20;

/// A connection that is kept.
pub(crate) struct Http {
    stream: BufReader<TcpStream>,
}

impl Http {
    pub(crate) async fn connect(house: SocketAddr) -> Result<Http, Fault> {
        let stream = TcpStream::connect(house).await?;
        stream.set_nodelay(true)?;
        Ok(Http { stream: BufReader::new(stream) })
    }

    /// Posts, as the program with this token where one is named.
    pub(crate) async fn post<T: DeserializeOwned>(
        &mut self,
        path: &str,
        token: Option<&str>,
        body: &impl Serialize,
    ) -> Result<T, Fault> {
        let body = serde_json::to_string(body).map_err(|error| Fault::Refused(error.to_string()))?;
        let who = token.map_or_else(String::new, |token| format!("authorization: Bearer {token}\r\n"));
        let length = body.len();
        let request = format!("POST {path} HTTP/1.1\r\nhost: localhost\r\n{who}content-length: {length}\r\n\r\n{body}");
        self.stream.get_mut().write_all(request.as_bytes()).await?;
        let answer = self.answer().await?;
        serde_json::from_slice(&answer).map_err(|_| Fault::Refused(String::from_utf8_lossy(&answer).into_owned()))
    }

    async fn answer(&mut self) -> Result<Vec<u8>, Fault> {
        let mut length = 0;
        loop {
            let mut line = String::new();
            if self.stream.read_line(&mut line).await? == 0 {
                return Err(Fault::Refused("nothing: it hung up".to_owned()));
            }
            let line = line.trim_end();
            if line.is_empty() {
                break;
            }
            if let Some((name, value)) = line.split_once(':')
                && name.eq_ignore_ascii_case("content-length")
            {
                length = value.trim().parse().unwrap_or(0).min(MOST);
            }
        }
        let mut body = vec![0; length];
        self.stream.read_exact(&mut body).await?;
        Ok(body)
    }
}
