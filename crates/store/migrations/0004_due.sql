-- When the house has to act for somebody whose time is up; nothing where no clock runs.
ALTER TABLE game_table ADD COLUMN due BIGINT;
CREATE INDEX game_table_due ON game_table (due) WHERE due IS NOT NULL;
