-- Every chance event the house drew, counted in the commit of its fact. Challenges of a day are not counted: everybody has
-- the same dice there.
CREATE TABLE dice (
    game     TEXT   NOT NULL,
    kind     TEXT   NOT NULL,
    -- What came, in the game's notation.
    face     TEXT   NOT NULL,
    count    BIGINT NOT NULL,
    -- The sum of its chances, and of their variances.
    expected DOUBLE PRECISION NOT NULL,
    variance DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (game, kind, face)
) WITHOUT ROWID;
