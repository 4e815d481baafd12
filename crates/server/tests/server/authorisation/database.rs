//! The whole database as text, to check that nothing has changed.

use crate::test_server::TestServer;
use sqlx::{AssertSqlSafe, ConnectOptions as _, Row as _, SqliteConnection};
use std::collections::BTreeMap;

/// A second connection to the database of a running server.
pub(super) struct Database(SqliteConnection);

impl Database {
    pub(super) async fn of(server: &TestServer) -> Database {
        let file = server.data.path().join("tablee.db");
        let options = sqlx::sqlite::SqliteConnectOptions::new().filename(file);
        Database(options.connect().await.expect("a database"))
    }

    /// The rows of every table.
    pub(super) async fn everything(&mut self) -> BTreeMap<String, Vec<String>> {
        let mut everything = BTreeMap::new();
        let tables = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'";
        for table in self.words(tables.to_owned()).await {
            let columns = self.words(format!("SELECT 'quote(' || name || ')' FROM pragma_table_info('{table}')")).await;
            let rows = self.words(format!("SELECT {} FROM {table} ORDER BY 1", columns.join(" || ' ' || "))).await;
            everything.insert(table, rows);
        }
        everything
    }

    /// Makes a device unseen for longer than any session lasts.
    pub(super) async fn expire(&mut self, device: i64) {
        let sql = "UPDATE device SET last_seen = 0 WHERE number = $1";
        let aged = sqlx::query(sql).bind(device).execute(&mut self.0).await.expect("aged");
        assert_eq!(aged.rows_affected(), 1);
    }

    async fn words(&mut self, sql: String) -> Vec<String> {
        let rows = sqlx::query(AssertSqlSafe(sql)).fetch_all(&mut self.0).await.expect("rows");
        rows.iter().map(|row| row.get(0)).collect()
    }
}
