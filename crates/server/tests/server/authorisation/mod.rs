//! Who may do what: every route and every message, asked by everybody who has no business there.
//!
//! The tables are in `routes.txt` and `messages.txt`. A route or message without a line fails, and so does an answer that is
//! not as the line says, a refusal that changes anything that is kept, or an answer without the headers of a safe page.

mod answers;
mod budgets;
mod cast;
mod kept;
mod messages;
mod routes;
