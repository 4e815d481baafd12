//! What strangers tried (docs/security.md): each test runs an exploit of the security review.

mod admission;
mod connections;
mod passwords;
mod shares;
mod store;

use crate::client::{Answer, Visitor};
use crate::test_server::TestServer;
use serde_json::Value;
use sqlx::{AssertSqlSafe, ConnectOptions as _, Row as _, SqliteConnection};

/// A second connection to the database of a running server.
async fn database(server: &TestServer) -> SqliteConnection {
    let file = server.data.path().join("tablee.db");
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(file);
    options.connect().await.expect("a database")
}

async fn run(database: &mut SqliteConnection, sql: &str) {
    sqlx::raw_sql(AssertSqlSafe(sql.to_owned())).execute(database).await.expect("it runs");
}

async fn count(server: &TestServer, table: &str) -> i64 {
    let sql = format!("SELECT COUNT(*) FROM {table}");
    let row = sqlx::query(AssertSqlSafe(sql)).fetch_one(&mut database(server).await).await;
    row.expect("a count").get(0)
}

/// A post without a cookie, from an address that a proxy on this machine names.
async fn post_from(visitor: &Visitor, from: &str, path: &str, body: &Value) -> Answer {
    visitor.request("POST", path, &[("x-forwarded-for", from)], body.to_string().as_bytes()).await
}
