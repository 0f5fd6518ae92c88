-- Who leads a faction of a world: one of its characters, and of each faction one.
create table faction_leaders (
  id bigint generated always as identity primary key,
  server integer not null,
  faction text not null,
  account_id bigint not null,
  since timestamptz not null default now(),
  constraint faction_leaders_character foreign key (account_id, server) references characters (account_id, server),
  constraint faction_leaders_faction_short check (length(faction) between 1 and 60)
);
create unique index faction_leaders_one_per_faction on faction_leaders (server, faction);
create unique index faction_leaders_one_faction_each on faction_leaders (account_id, server);

-- What became of leaders: outlives their time.
create table leader_changes (
  id bigint generated always as identity primary key,
  server integer not null,
  faction text not null,
  account_id bigint not null,
  nick text not null,
  kind text not null,
  reason text not null,
  at timestamptz not null default now(),
  by_account bigint not null,
  -- null: the owner, who needs no admin account
  by_name text,
  constraint leader_changes_server foreign key (server) references servers (number),
  constraint leader_changes_account foreign key (account_id) references accounts (id),
  constraint leader_changes_by foreign key (by_account) references accounts (id),
  constraint leader_changes_kind_known check (kind in ('appointed', 'reprimanded', 'dismissed')),
  constraint leader_changes_not_oneself check (by_account <> account_id),
  constraint leader_changes_reason check (length(reason) between 5 and 500)
);
create index leader_changes_of on leader_changes (account_id, server, at);
create index leader_changes_by_whom on leader_changes (by_account);

-- Leaders have hours too.
alter table admin_hours rename to duty_hours;
alter table duty_hours rename constraint admin_hours_account to duty_hours_account;
alter table duty_hours rename constraint admin_hours_of_a_day to duty_hours_of_a_day;
alter index admin_hours_pkey rename to duty_hours_pkey;
alter index admin_hours_of rename to duty_hours_of;
