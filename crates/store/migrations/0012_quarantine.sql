-- Steps of the journal that do not follow what is stored of their table. The table is not opened while they lie here: it
-- would go on without moves that were acknowledged.
CREATE TABLE journal_quarantine (
    number   INTEGER NOT NULL PRIMARY KEY,
    -- Empty if the whole row of the journal could not be read.
    table_id TEXT    NOT NULL,
    format   BIGINT  NOT NULL,
    at       BIGINT  NOT NULL,
    -- As in journal.
    body     TEXT    NOT NULL
);
CREATE INDEX journal_quarantine_table ON journal_quarantine (table_id);
