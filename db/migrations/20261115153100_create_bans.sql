-- How far each feed of bans has counted: 'server:<number>' or 'launcher'. Whoever changes a ban holds its row until the commit, so that
-- numbers become visible in their order and a reader who has seen one has seen all below it.
create table ban_revisions (
  feed text primary key,
  revision bigint not null,
  constraint ban_revisions_counted check (revision > 0)
);

-- Who may not play on a world. The term ends by itself: readers compare `until` with the clock.
create table game_bans (
  id bigint generated always as identity primary key,
  server integer not null,
  account_id bigint not null,
  -- as it was when the ban was given; replaced when the account is erased
  nick text not null,
  reason text not null,
  origin text not null default 'admin',
  -- null: it came from no complaint
  complaint_id bigint,
  banned_at timestamptz not null default now(),
  -- null: for good
  until timestamptz,
  banned_by bigint not null,
  -- name of the admin account; null: the owner
  banned_as text,
  lifted_at timestamptz,
  lifted_by bigint,
  lifted_as text,
  lift_reason text,
  -- false: lifted, or found ended when the person was banned anew
  open boolean not null default true,
  -- of its last change, in the feed of its server
  revision bigint not null,
  constraint game_bans_server foreign key (server) references servers (number),
  constraint game_bans_account foreign key (account_id) references accounts (id),
  constraint game_bans_banner foreign key (banned_by) references accounts (id),
  constraint game_bans_lifter foreign key (lifted_by) references accounts (id),
  constraint game_bans_nick_short check (length(nick) between 1 and 60),
  constraint game_bans_reason_short check (length(reason) between 1 and 500),
  constraint game_bans_lift_reason_short check (length(lift_reason) between 1 and 500),
  constraint game_bans_origin_known check (origin in ('admin', 'complaint')),
  constraint game_bans_complaint_named check ((origin = 'complaint') = (complaint_id is not null)),
  constraint game_bans_term_forward check (until > banned_at),
  constraint game_bans_lift_whole check ((lifted_at is null) = (lifted_by is null) and (lifted_at is null) = (lift_reason is null)),
  constraint game_bans_lifted_closed check (lifted_at is null or not open)
);
-- One ban at a time for one person on one world.
create unique index game_bans_one_open on game_bans (server, account_id) where open;
create unique index game_bans_revision on game_bans (server, revision);
create index game_bans_by_server on game_bans (server, id);
create index game_bans_by_account on game_bans (account_id, id);

-- What became of a ban, step by step.
create table game_ban_changes (
  id bigint generated always as identity primary key,
  ban_id bigint not null,
  kind text not null,
  at timestamptz not null default now(),
  by_account bigint not null,
  by_name text,
  reason text not null,
  -- null: for good
  until_before timestamptz,
  until_after timestamptz,
  constraint game_ban_changes_ban foreign key (ban_id) references game_bans (id),
  constraint game_ban_changes_account foreign key (by_account) references accounts (id),
  constraint game_ban_changes_kind_known check (kind in ('banned', 'termChanged', 'lifted')),
  constraint game_ban_changes_reason_short check (length(reason) between 1 and 500)
);
create index game_ban_changes_by_ban on game_ban_changes (ban_id, id);
create index game_ban_changes_by_account on game_ban_changes (by_account);

-- Whom the launcher does not let in: accounts and devices together.
create table launcher_bans (
  id bigint generated always as identity primary key,
  devices text[] not null default '{}',
  reason text not null,
  banned_at timestamptz not null default now(),
  -- null: for good
  until timestamptz,
  banned_by bigint not null,
  updated_at timestamptz not null default now(),
  lifted_at timestamptz,
  lifted_by bigint,
  lift_reason text,
  -- of its last change, in the launcher's feed; also what two people at once are told apart by
  revision bigint not null,
  constraint launcher_bans_banner foreign key (banned_by) references accounts (id),
  constraint launcher_bans_lifter foreign key (lifted_by) references accounts (id),
  constraint launcher_bans_reason_short check (length(reason) between 1 and 500),
  constraint launcher_bans_lift_reason_short check (length(lift_reason) between 1 and 500),
  constraint launcher_bans_devices_few check (cardinality(devices) <= 100),
  constraint launcher_bans_term_forward check (until > banned_at),
  constraint launcher_bans_lift_whole check ((lifted_at is null) = (lifted_by is null) and (lifted_at is null) = (lift_reason is null))
);
create unique index launcher_bans_revision on launcher_bans (revision);

create table launcher_ban_accounts (
  ban_id bigint not null,
  account_id bigint not null,
  primary key (ban_id, account_id),
  constraint launcher_ban_accounts_ban foreign key (ban_id) references launcher_bans (id),
  constraint launcher_ban_accounts_account foreign key (account_id) references accounts (id)
);
create index launcher_ban_accounts_by_account on launcher_ban_accounts (account_id);
