-- People whom the operator lets say nothing at tables.
CREATE TABLE mute (
    guest_id TEXT   NOT NULL PRIMARY KEY REFERENCES guest (id),
    at       BIGINT NOT NULL
);
