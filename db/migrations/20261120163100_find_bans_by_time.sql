-- A period narrows the bans of all worlds: without an index each search by a part of a nick or a reason read all of them, whatever the period.
create index if not exists game_bans_by_time on game_bans (banned_at);
