-- What happens in the game's worlds at a set time. Whether a published event is still to come, runs or is over is the clock's to say.
create table events (
  id bigint generated always as identity primary key,
  title_en text not null,
  title_ru text not null,
  description_en text not null,
  description_ru text not null,
  -- both or neither
  prize_en text,
  prize_ru text,
  -- numbers of worlds, rising; null: every world
  servers integer[],
  -- half-open: starts_at <= now < ends_at
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  status text not null default 'draft',
  -- why it was cancelled
  reason text,
  -- raised by every change, so that nobody overwrites what they have not seen
  version integer not null default 1,
  created_by bigint constraint events_created_by_account references accounts (id) on delete set null,
  created_at timestamptz not null default now(),
  constraint events_title_fits check (length(title_en) between 1 and 100 and length(title_ru) between 1 and 100),
  constraint events_description_fits check (length(description_en) between 1 and 2000 and length(description_ru) between 1 and 2000),
  constraint events_prize_fits check (length(prize_en) between 1 and 200 and length(prize_ru) between 1 and 200),
  constraint events_prize_in_both check ((prize_en is null) = (prize_ru is null)),
  constraint events_servers_named check (cardinality(servers) > 0 and array_position(servers, null) is null),
  constraint events_starts_before_it_ends check (starts_at < ends_at),
  constraint events_status_known check (status in ('draft', 'published', 'cancelled')),
  constraint events_reason_fits check (length(reason) between 1 and 500),
  constraint events_reason_told check ((status = 'cancelled') = (reason is not null))
);
create index events_by_start on events (starts_at, id);
create index events_not_over on events (ends_at) where status <> 'draft';
create index events_created_by on events (created_by);
