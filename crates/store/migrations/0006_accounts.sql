-- A guest who took a name and a password: their games stay those of the guest, whose own token is worth nothing any more.
CREATE TABLE account (
    guest_id TEXT   NOT NULL PRIMARY KEY REFERENCES guest (id),
    name     TEXT   NOT NULL,
    -- The name in small letters: whatever the spelling, a name is somebody's.
    handle   TEXT   NOT NULL UNIQUE,
    -- Argon2id with its salt and cost, in the usual text form.
    password TEXT   NOT NULL,
    made     BIGINT NOT NULL
);

-- A device from which somebody is logged in.
CREATE TABLE device (
    number   INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    -- SHA-256 of the token in its cookie; the token itself is nowhere.
    token    TEXT    NOT NULL UNIQUE,
    guest_id TEXT    NOT NULL REFERENCES account (guest_id),
    -- What it said it is.
    what     TEXT    NOT NULL,
    made     BIGINT  NOT NULL,
    seen     BIGINT  NOT NULL
);
CREATE INDEX device_guest ON device (guest_id);

-- When somebody left for good; their tables stay, without their name.
ALTER TABLE guest ADD COLUMN gone BIGINT;
