//! The HTTP requests that open tables.

use crate::LoadError;
use reqwest::Client;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::net::SocketAddr;

/// Posts to one server; clones share a pool of connections.
#[derive(Clone)]
pub(crate) struct Http {
    client: Client,
    server: SocketAddr,
}

impl Http {
    pub(crate) fn new(server: SocketAddr) -> Http {
        Http { client: Client::new(), server }
    }

    /// Posts JSON, as the program with this token where one is named.
    pub(crate) async fn post<T: DeserializeOwned>(
        &self,
        path: &str,
        token: Option<&str>,
        body: &impl Serialize,
    ) -> Result<T, LoadError> {
        let mut request = self.client.post(format!("http://{}{path}", self.server)).json(body);
        if let Some(token) = token {
            request = request.bearer_auth(token);
        }
        let text = request.send().await?.text().await?;
        serde_json::from_str(&text).map_err(|_| LoadError::Refused(text))
    }
}
