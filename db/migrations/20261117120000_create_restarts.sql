-- Planned restarts of game worlds, and how each world of one fares. `all` goes world by world, the next only when the last is back.
create table restarts (
  id bigint generated always as identity primary key,
  scope text not null,
  reason text not null,
  minutes integer not null,
  state text not null default 'running',
  -- null: the account is gone
  ordered_by bigint,
  ordered_at timestamptz not null default now(),
  -- null: not ended
  ended_at timestamptz,
  -- null: nobody called it off, or the account is gone
  cancelled_by bigint,
  constraint restarts_orderer foreign key (ordered_by) references accounts (id),
  constraint restarts_canceller foreign key (cancelled_by) references accounts (id),
  constraint restarts_scope_known check (scope in ('one', 'all')),
  constraint restarts_state_known check (state in ('running', 'stopped', 'done', 'cancelled')),
  constraint restarts_minutes_fit check (minutes between 1 and 120),
  constraint restarts_reason_fits check (length(reason) between 3 and 500),
  constraint restarts_end_known check ((state in ('done', 'cancelled')) = (ended_at is not null))
);
create index restarts_by_orderer on restarts (ordered_by);
create index restarts_by_canceller on restarts (cancelled_by);
create index restarts_open on restarts (id) where state in ('running', 'stopped');

create table restart_worlds (
  restart_id bigint not null constraint restart_worlds_restart references restarts (id),
  server integer not null constraint restart_worlds_server references servers (number),
  position integer not null,
  state text not null default 'waiting',
  -- when it goes down; null: its turn has not come
  at timestamptz,
  -- the process that is to go; null: it was never heard, or its turn has not come
  boot_before text,
  -- raised by every command, so that each has a key of its own
  told integer not null default 0,
  -- the last command; null: none yet
  command_id bigint,
  people integer,
  back_at timestamptz,
  constraint restart_worlds_pkey primary key (restart_id, server),
  constraint restart_worlds_state_known check (state in ('waiting', 'counting', 'restarting', 'back', 'missing', 'cancelled')),
  constraint restart_worlds_time_known check (state in ('waiting', 'cancelled') or at is not null),
  constraint restart_worlds_back_known check ((state = 'back') = (back_at is not null))
);
-- A world has one restart before it, whoever asks for a second at the same moment.
create unique index restart_worlds_one_each on restart_worlds (server) where state in ('waiting', 'counting', 'restarting');
create index restart_worlds_by_time on restart_worlds (at) where at is not null;
