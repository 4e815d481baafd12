-- Steps on their way: the facts of many tables, one commit to a row, until each lies with the others of its table. Empty
-- whenever the server was closed well.
CREATE TABLE journal (
    number INTEGER NOT NULL PRIMARY KEY,
    -- Of the facts.
    format BIGINT  NOT NULL,
    at     BIGINT  NOT NULL,
    -- As JSON, for each table: its id, the version that is followed, house, acting and due as in game_table, the facts.
    body   TEXT    NOT NULL
);
