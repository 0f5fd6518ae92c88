-- Keys of the programs that speak the game API. Only the hash of a key is kept; whoever has lost one makes another.
create table game_keys (
  id bigint generated always as identity primary key,
  kind text not null,
  -- null for the launcher, which belongs to no world
  server integer constraint game_keys_server references servers (number),
  hash bytea not null,
  -- its first characters, to recognise it by
  prefix text not null,
  created_at timestamptz not null default now(),
  -- null: made on the command line
  created_by bigint constraint game_keys_created_by_account references accounts (id) on delete set null,
  -- from this instant on it opens nothing: the end of the overlap with its successor; null: no end
  valid_until timestamptz,
  revoked_at timestamptz,
  -- written at most once a minute
  last_used_at timestamptz,
  last_used_ip text,
  constraint game_keys_hash_unique unique (hash),
  constraint game_keys_hash_sha256 check (octet_length(hash) = 32),
  constraint game_keys_kind_known check (kind in ('game', 'launcher')),
  constraint game_keys_server_of_game check ((kind = 'game') = (server is not null)),
  constraint game_keys_prefix_fits check (length(prefix) between 6 and 40),
  constraint game_keys_use_whole check ((last_used_at is null) = (last_used_ip is null))
);
create index game_keys_server on game_keys (server);
create index game_keys_created_by on game_keys (created_by);

-- What the site tells a world to do. A row is handed out with a lease, never deleted: it ends as done, dead or given up.
create table commands (
  id bigint generated always as identity primary key,
  server integer not null constraint commands_server references servers (number),
  -- whom it is about; null: the whole world
  account_id bigint constraint commands_account references accounts (id),
  -- commands of one lane are handed out one after the other
  lane text not null,
  kind text not null,
  payload jsonb not null,
  -- the game's own transaction knows by it that a command was applied already
  dedupe_key text not null,
  state text not null default 'open',
  created_at timestamptz not null default now(),
  -- may be handed out from this instant on; the end of its lease while it has one
  due_at timestamptz not null default now(),
  leased_until timestamptz,
  -- how many times it was handed out, and how many times the game answered that it failed
  attempts integer not null default 0,
  failures integer not null default 0,
  -- the game's last reason
  failure text,
  ended_at timestamptz,
  constraint commands_dedupe_unique unique (server, dedupe_key),
  constraint commands_lane_formed check (lane ~ '^(server|restart|account:[1-9][0-9]*)$'),
  constraint commands_kind_formed check (kind ~ '^[a-z][A-Za-z]{1,39}$'),
  constraint commands_dedupe_key_fits check (length(dedupe_key) between 1 and 120),
  constraint commands_payload_is_object check (jsonb_typeof(payload) = 'object'),
  constraint commands_state_known check (state in ('open', 'done', 'dead', 'givenUp')),
  constraint commands_ended check ((state = 'open') = (ended_at is null)),
  constraint commands_leased_while_open check (leased_until is null or state = 'open'),
  constraint commands_counted check (attempts >= 0 and failures >= 0),
  constraint commands_failure_fits check (length(failure) between 1 and 500)
);
-- the lanes of a world with their heads, and nothing of the long history
create index commands_open on commands (server, lane, id) where state = 'open';
create index commands_due on commands (server, due_at) where state = 'open';
create index commands_dead on commands (server, id) where state = 'dead';
create index commands_account on commands (account_id);
create index commands_ended on commands (ended_at) where state in ('done', 'givenUp');

-- How people came to the game: where they registered and by whose code. What a code was worth is told by the features that give codes out.
create table registrations (
  account_id bigint primary key constraint registrations_account references accounts (id),
  server integer not null constraint registrations_server references servers (number),
  at timestamptz not null default now(),
  referral_code text,
  invitation_code text,
  constraint registrations_referral_code_fits check (length(referral_code) between 1 and 64),
  constraint registrations_invitation_code_fits check (length(invitation_code) between 1 and 64)
);
create index registrations_at on registrations (at);
create index registrations_referral_code on registrations (referral_code) where referral_code is not null;
create index registrations_invitation_code on registrations (invitation_code) where invitation_code is not null;

-- How many people a launcher instance counts in each of its phases, as it said last.
create table launcher_phases (
  launcher text primary key,
  downloading integer not null,
  connecting integer not null,
  heard_at timestamptz not null,
  constraint launcher_phases_launcher_formed check (launcher ~ '^[A-Za-z0-9._:-]{1,64}$'),
  constraint launcher_phases_counted check (downloading >= 0 and connecting >= 0)
) with (fillfactor = 50);
