-- Times are milliseconds since 1970, ids are text, seats count from 0.

CREATE TABLE guest (
    -- SHA-256 of the token in the guest's cookie; the token itself is nowhere.
    id         TEXT   NOT NULL PRIMARY KEY,
    first_seen BIGINT NOT NULL
);

-- One row per table: what lists need, derived from the facts and written together with them.
CREATE TABLE game_table (
    id      TEXT   NOT NULL PRIMARY KEY,
    game    TEXT   NOT NULL,
    -- The number of facts: an append names the version it follows and is refused when that is not the last one.
    version BIGINT NOT NULL,
    -- 1 once the game is over.
    over    BIGINT NOT NULL,
    -- 1 while the next step is a chance event or a bot's.
    house   BIGINT NOT NULL,
    -- The seats that may act, as JSON.
    acting  TEXT   NOT NULL,
    -- Who sits where as others see it, as JSON.
    chairs  TEXT   NOT NULL,
    opened  BIGINT NOT NULL,
    touched BIGINT NOT NULL
);
CREATE INDEX game_table_house ON game_table (touched) WHERE house = 1;

-- What happened, for ever.
CREATE TABLE fact (
    table_id TEXT   NOT NULL REFERENCES game_table (id),
    -- From 1, without a gap.
    version  BIGINT NOT NULL,
    format   BIGINT NOT NULL,
    body     TEXT   NOT NULL,
    at       BIGINT NOT NULL,
    PRIMARY KEY (table_id, version)
) WITHOUT ROWID;

-- Which person sits where.
CREATE TABLE chair (
    table_id TEXT   NOT NULL REFERENCES game_table (id),
    seat     BIGINT NOT NULL,
    guest_id TEXT   NOT NULL REFERENCES guest (id),
    PRIMARY KEY (table_id, seat)
) WITHOUT ROWID;
CREATE INDEX chair_guest ON chair (guest_id);
