-- Worlds are shown in an order of their own, and every change by staff raises the version, so that nobody overwrites what they have not seen.
alter table servers add column position integer not null default 0;
alter table servers add column version integer not null default 1;
update servers set position = number;

-- What a world's heartbeats said last. Apart from `servers`, because it is written every five seconds and the other hardly ever.
create table server_states (
  server integer primary key constraint server_states_server references servers (number),
  -- of the running process: a new one means that the world was restarted
  boot_id text not null,
  booted_at timestamptz not null,
  online integer not null,
  capacity integer not null,
  -- players in the arena, part of `online`
  arena integer not null,
  game_version text not null,
  heard_at timestamptz not null,
  constraint server_states_online_counted check (online >= 0),
  constraint server_states_capacity_positive check (capacity > 0),
  constraint server_states_arena_counted check (arena >= 0 and arena <= online),
  constraint server_states_boot_id_formed check (boot_id ~ '^[A-Za-z0-9._:-]{8,64}$'),
  constraint server_states_game_version_fits check (length(game_version) between 1 and 40)
) with (fillfactor = 50);
