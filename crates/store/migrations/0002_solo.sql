-- Playing alone for points, and the challenge of the day. Days count from the first of 1970, in UTC.

-- What the dice of the days are made from: one row, made with the database, told to nobody.
CREATE TABLE secret (
    only_one BIGINT NOT NULL PRIMARY KEY CHECK (only_one = 1),
    value    TEXT   NOT NULL
);

-- Everybody has one try a day at each game's challenge.
CREATE TABLE daily (
    game     TEXT   NOT NULL,
    day      BIGINT NOT NULL,
    guest_id TEXT   NOT NULL REFERENCES guest (id),
    table_id TEXT   NOT NULL REFERENCES game_table (id),
    PRIMARY KEY (game, day, guest_id)
) WITHOUT ROWID;

-- One row per game that somebody finished alone, written together with its last fact.
CREATE TABLE solo_score (
    table_id TEXT   NOT NULL PRIMARY KEY REFERENCES game_table (id),
    game     TEXT   NOT NULL,
    guest_id TEXT   NOT NULL REFERENCES guest (id),
    -- How the guest wanted to be called at that table.
    name     TEXT   NOT NULL,
    score    BIGINT NOT NULL,
    -- The day whose challenge it was; null for any other game.
    day      BIGINT,
    at       BIGINT NOT NULL
) WITHOUT ROWID;
CREATE INDEX solo_score_guest ON solo_score (guest_id, game, at);
CREATE INDEX solo_score_day ON solo_score (game, day, score) WHERE day IS NOT NULL;
