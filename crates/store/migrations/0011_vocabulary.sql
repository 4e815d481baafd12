-- The same names as in the code and the documentation (docs/glossary.md). Nothing but names changes: SQLite rewrites
-- references, indexes and constraints by itself.

ALTER TABLE fact RENAME TO event;

ALTER TABLE game_table RENAME COLUMN house TO server_to_act;
ALTER TABLE game_table RENAME COLUMN touched TO updated;
DROP INDEX game_table_house;
CREATE INDEX game_table_server_to_act ON game_table (updated) WHERE server_to_act = 1;

-- Set when a guest or account holder deleted their data; their tables stay, without their name.
ALTER TABLE guest RENAME COLUMN gone TO deleted;

ALTER TABLE account RENAME COLUMN made TO created;
ALTER TABLE account RENAME COLUMN password TO password_hash;

-- Browser and system, as told by the header of that name.
ALTER TABLE device RENAME COLUMN what TO user_agent;
ALTER TABLE device RENAME COLUMN made TO created;
ALTER TABLE device RENAME COLUMN seen TO last_seen;

ALTER TABLE finished RENAME TO finished_game;

ALTER TABLE rating RENAME COLUMN spread TO deviation;
ALTER TABLE rated RENAME TO rating_history;
ALTER TABLE rating_history RENAME COLUMN spread TO deviation;

-- Which spectators have written in the chat of a table: found again for exports and deletions.
ALTER TABLE murmur RENAME TO spectator_chat;

-- Whose chat messages a person does not want to see, at any table.
ALTER TABLE shun RENAME TO block;
ALTER TABLE block RENAME COLUMN other_id TO blocked_id;

-- The reported chat message is the event of this version.
ALTER TABLE report RENAME COLUMN line TO event_version;
ALTER TABLE report RENAME COLUMN guest_id TO reporter_id;
ALTER TABLE report RENAME COLUMN speaker_id TO author_id;
ALTER TABLE report RENAME COLUMN settled TO resolved;
