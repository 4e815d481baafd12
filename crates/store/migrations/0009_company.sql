-- Who watched a table and said something there: found again by those who take their words home, or leave for good.
CREATE TABLE murmur (
    guest_id TEXT NOT NULL REFERENCES guest (id),
    table_id TEXT NOT NULL REFERENCES game_table (id),
    PRIMARY KEY (guest_id, table_id)
) WITHOUT ROWID;

-- Whom somebody does not want to hear, at any table.
CREATE TABLE shun (
    guest_id TEXT   NOT NULL REFERENCES guest (id),
    other_id TEXT   NOT NULL REFERENCES guest (id),
    at       BIGINT NOT NULL,
    PRIMARY KEY (guest_id, other_id)
) WITHOUT ROWID;

-- Lines that somebody brought before the operator. The words are among the facts of the table, and only there: what is
-- taken out there is gone here too.
CREATE TABLE report (
    table_id   TEXT   NOT NULL REFERENCES game_table (id),
    -- The version of the fact.
    line       BIGINT NOT NULL,
    -- Who reported it.
    guest_id   TEXT   NOT NULL REFERENCES guest (id),
    -- Who said it.
    speaker_id TEXT   NOT NULL REFERENCES guest (id),
    at         BIGINT NOT NULL,
    -- 1 once the operator has dealt with it.
    settled    BIGINT NOT NULL DEFAULT 0,
    PRIMARY KEY (table_id, line, guest_id)
) WITHOUT ROWID;
CREATE INDEX report_open ON report (at) WHERE settled = 0;
