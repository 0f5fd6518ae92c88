-- The game's logs, the largest data of the product: one table per kind, each cut by time. The pieces stand in a schema of their own and
-- are reached through their table alone; the app may add rows and nothing else.
create extension if not exists pg_trgm;
create schema logs;
create schema logs_archive;
create sequence log_row_id as bigint;
grant usage on sequence log_row_id to prospekt_app;

create table log_admins (
  id bigint not null default nextval('log_row_id'),
  at timestamptz not null,
  received_at timestamptz not null default now(),
  server integer not null,
  global_id bigint not null,
  nick text not null,
  admin text not null,
  level bigint not null,
  action text not null,
  target text,
  target_id bigint,
  reason text,
  -- what free text is looked for in: folded by the code, so that the database's locale does not matter
  folded text not null
) partition by range (at);

create table log_money (
  id bigint not null default nextval('log_row_id'),
  at timestamptz not null,
  received_at timestamptz not null default now(),
  server integer not null,
  global_id bigint not null,
  nick text not null,
  delta bigint not null,
  balance bigint not null,
  reason text not null,
  counterparty text,
  counterparty_id bigint,
  folded text not null
) partition by range (at);

create table log_chat (
  id bigint not null default nextval('log_row_id'),
  at timestamptz not null,
  received_at timestamptz not null default now(),
  server integer not null,
  global_id bigint not null,
  nick text not null,
  channel text not null,
  text text not null,
  folded text not null
) partition by range (at);

create table log_chip (
  id bigint not null default nextval('log_row_id'),
  at timestamptz not null,
  received_at timestamptz not null default now(),
  server integer not null,
  global_id bigint not null,
  nick text not null,
  delta bigint not null,
  balance bigint not null,
  place text not null,
  folded text not null
) partition by range (at);

create table log_faction (
  id bigint not null default nextval('log_row_id'),
  at timestamptz not null,
  received_at timestamptz not null default now(),
  server integer not null,
  global_id bigint not null,
  nick text not null,
  faction text not null,
  action text not null,
  target text,
  target_id bigint,
  detail text,
  folded text not null
) partition by range (at);

create table log_inventory (
  id bigint not null default nextval('log_row_id'),
  at timestamptz not null,
  received_at timestamptz not null default now(),
  server integer not null,
  global_id bigint not null,
  nick text not null,
  action text not null,
  item text not null,
  quantity bigint not null,
  counterparty text,
  counterparty_id bigint,
  place text,
  folded text not null
) partition by range (at);

create table log_auth (
  id bigint not null default nextval('log_row_id'),
  at timestamptz not null,
  received_at timestamptz not null default now(),
  server integer not null,
  global_id bigint not null,
  nick text not null,
  -- both erased with the account
  ip text,
  device text,
  platform text not null,
  version text not null,
  result text not null,
  folded text not null
) partition by range (at);

create table log_donate (
  id bigint not null default nextval('log_row_id'),
  at timestamptz not null,
  received_at timestamptz not null default now(),
  server integer not null,
  global_id bigint not null,
  nick text not null,
  delta bigint not null,
  balance bigint not null,
  item text not null,
  source text not null,
  folded text not null
) partition by range (at);

create table log_promo (
  id bigint not null default nextval('log_row_id'),
  at timestamptz not null,
  received_at timestamptz not null default now(),
  server integer not null,
  global_id bigint not null,
  nick text not null,
  code text not null,
  prize text,
  valid boolean not null,
  folded text not null
) partition by range (at);

create table log_report (
  id bigint not null default nextval('log_row_id'),
  at timestamptz not null,
  received_at timestamptz not null default now(),
  server integer not null,
  global_id bigint not null,
  nick text not null,
  question text not null,
  admin text,
  admin_id bigint,
  answer text,
  seconds bigint,
  folded text not null
) partition by range (at);

-- Two questions are asked of every kind: what did this person do, and what happened. Of some: to whom.
do $$
declare
  kind text;
begin
  foreach kind in array array['admins', 'money', 'chat', 'chip', 'faction', 'inventory', 'auth', 'donate', 'promo', 'report'] loop
    execute format('create index log_%s_by_actor on log_%s (server, global_id, at, id)', kind, kind);
    execute format('create index log_%s_by_time on log_%s (server, at, id)', kind, kind);
    execute format('revoke update, delete, truncate on log_%s from prospekt_app', kind);
  end loop;
end
$$;
create index log_admins_by_target on log_admins (server, target_id, at, id) where target_id is not null;
create index log_money_by_target on log_money (server, counterparty_id, at, id) where counterparty_id is not null;
create index log_faction_by_target on log_faction (server, target_id, at, id) where target_id is not null;
create index log_inventory_by_target on log_inventory (server, counterparty_id, at, id) where counterparty_id is not null;
create index log_report_by_target on log_report (server, admin_id, at, id) where admin_id is not null;
grant update (ip, device) on log_auth to prospekt_app;

-- Which pieces there are. Written by the functions below alone.
create table logs.partitions (
  -- of the piece: chat_20261115
  name text primary key,
  kind text not null,
  from_at timestamptz not null,
  to_at timestamptz not null,
  -- its trigram index is built
  text_indexed boolean not null default false,
  -- null: part of its table; else it waits in logs_archive until it is dropped
  detached_at timestamptz,
  constraint partitions_not_empty check (from_at < to_at)
);
create index partitions_by_kind on logs.partitions (kind, from_at);
grant usage on schema logs to prospekt_app;
grant select on logs.partitions to prospekt_app;

-- Batches the game has sent. Kept longer than the oldest row that is still taken, so that none can ever be stored twice.
create table log_batches (
  server integer not null,
  key text not null,
  sequence bigint not null,
  rows integer not null,
  -- of the rows: the same key with other rows is a mistake of the sender
  digest bytea not null,
  received_at timestamptz not null default now(),
  primary key (server, key),
  constraint log_batches_server foreign key (server) references servers (number),
  constraint log_batches_sequence_once unique (server, sequence),
  constraint log_batches_key_fits check (length(key) between 1 and 128),
  constraint log_batches_sequence_counted check (sequence > 0)
);
create index log_batches_received on log_batches (received_at);

-- How far each server has counted.
create table log_streams (
  server integer primary key,
  last_sequence bigint not null,
  constraint log_streams_server foreign key (server) references servers (number)
);

-- Batches that were counted and have not come, both ends included.
create table log_gaps (
  id bigint generated always as identity primary key,
  server integer not null,
  from_sequence bigint not null,
  to_sequence bigint not null,
  noticed_at timestamptz not null default now(),
  -- the last missing batch came
  closed_at timestamptz,
  constraint log_gaps_server foreign key (server) references servers (number),
  constraint log_gaps_not_empty check (from_sequence <= to_sequence)
);
create index log_gaps_open on log_gaps (server, from_sequence) where closed_at is null;

-- What changes the schema runs with the owner's rights, does one thing each, and knows the tables it may do it to.

-- Made apart and then attached: neither readers nor writers of the table wait.
create function log_add_partition(p_kind text, p_from timestamptz, p_to timestamptz) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  piece text := p_kind || '_' || to_char(p_from at time zone 'Europe/Moscow', 'YYYYMMDD');
begin
  if p_kind not in ('admins', 'money', 'chat', 'chip', 'faction', 'inventory', 'auth', 'donate', 'promo', 'report') then
    raise exception 'no kind of log: %', p_kind;
  end if;
  if exists (select from logs.partitions where name = piece) then
    return false;
  end if;
  -- One lock for all kinds: two batches that need pieces of several kinds would otherwise wait for each other.
  perform pg_advisory_xact_lock(7261116);
  if exists (select from logs.partitions where name = piece) then
    return false;
  end if;
  execute format('create table logs.%I (like public.%I including defaults)', piece, 'log_' || p_kind);
  execute format('alter table public.%I attach partition logs.%I for values from (%L) to (%L)', 'log_' || p_kind, piece, p_from, p_to);
  insert into logs.partitions (name, kind, from_at, to_at) values (piece, p_kind, p_from, p_to);
  return true;
end
$$;

-- The oldest first. Waits for whoever uses the table at this moment, and gives up soon: the next run tries again. One kind to a
-- transaction, or a batch of several kinds and this would wait for each other.
create function log_detach_partitions(p_kind text, p_before timestamptz) returns integer
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp set lock_timeout = '2s' as $$
declare
  piece record;
  detached integer := 0;
begin
  if p_before > now() - interval '7 days' then
    raise exception 'rows of the last week are never detached';
  end if;
  for piece in
    select name, kind from logs.partitions where kind = p_kind and detached_at is null and to_at <= p_before order by from_at
  loop
    execute format('alter table public.%I detach partition logs.%I', 'log_' || piece.kind, piece.name);
    execute format('alter table logs.%I set schema logs_archive', piece.name);
    update logs.partitions set detached_at = now() where name = piece.name;
    detached := detached + 1;
  end loop;
  return detached;
end
$$;

create function log_drop_detached(p_before timestamptz) returns integer
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  piece text;
  dropped integer := 0;
begin
  if p_before > now() - interval '1 day' then
    raise exception 'what was detached today is never dropped';
  end if;
  for piece in select name from logs.partitions where detached_at < p_before loop
    execute format('drop table logs_archive.%I', piece);
    delete from logs.partitions where name = piece;
    dropped := dropped + 1;
  end loop;
  return dropped;
end
$$;

-- Builds the trigram index of the oldest piece that has ended and has none; null when there is none left. Rows that come later than an
-- hour after their day pay for its upkeep; all others are stored without it.
create function log_index_text(p_kind text) returns text
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  piece text;
begin
  select name into piece from logs.partitions
    where kind = p_kind and detached_at is null and not text_indexed and to_at < now() - interval '1 hour'
    order by from_at limit 1 for update skip locked;
  if piece is null then
    return null;
  end if;
  execute format('create index on logs.%I using gin (folded gin_trgm_ops)', piece);
  execute format('analyze logs.%I', piece);
  update logs.partitions set text_indexed = true where name = piece;
  return piece;
end
$$;

revoke execute on function log_add_partition, log_detach_partitions, log_drop_detached, log_index_text from public;
grant execute on function log_add_partition, log_detach_partitions, log_drop_detached, log_index_text to prospekt_app;
