-- How well somebody plays a game: derived from the finished games in the order of their numbers, and from nothing else.
CREATE TABLE rating (
    game   TEXT   NOT NULL,
    -- A guest, or a bot as bot:LEVEL.
    player TEXT   NOT NULL,
    -- How they were called when they last played for it.
    name   TEXT   NOT NULL,
    mean   DOUBLE PRECISION NOT NULL,
    -- One standard deviation.
    spread DOUBLE PRECISION NOT NULL,
    games  BIGINT NOT NULL,
    PRIMARY KEY (game, player)
) WITHOUT ROWID;

-- What it was after each game.
CREATE TABLE rated (
    player TEXT   NOT NULL,
    number BIGINT NOT NULL REFERENCES finished (number),
    mean   DOUBLE PRECISION NOT NULL,
    spread DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (player, number)
) WITHOUT ROWID;
