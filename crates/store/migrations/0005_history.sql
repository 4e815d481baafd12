-- One row per finished game, written together with its last fact: what lists of games say of it, derived from the facts.
CREATE TABLE finished (
    -- The order in which games ended here.
    number   INTEGER NOT NULL PRIMARY KEY,
    table_id TEXT    NOT NULL UNIQUE REFERENCES game_table (id),
    game     TEXT    NOT NULL,
    -- How it came to be played: here, daily, imported.
    kind     TEXT    NOT NULL,
    -- The result, as JSON.
    outcome  TEXT    NOT NULL,
    -- The honours of each seat, as JSON; null where the game has none.
    honours  TEXT,
    -- When it was played.
    at       BIGINT  NOT NULL
);
