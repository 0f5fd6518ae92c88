-- What became of administrators: outlives the admin account itself.
create table admin_changes (
  id bigint generated always as identity primary key,
  server integer not null,
  account_id bigint not null,
  name text not null,
  kind text not null,
  -- null: there was none before, or is none after
  level_before integer,
  level_after integer,
  reason text not null,
  at timestamptz not null default now(),
  by_account bigint not null,
  -- null: the owner, who needs no admin account
  by_name text,
  constraint admin_changes_server foreign key (server) references servers (number),
  constraint admin_changes_account foreign key (account_id) references accounts (id),
  constraint admin_changes_by foreign key (by_account) references accounts (id),
  constraint admin_changes_kind_known check (kind in ('appointed', 'levelChanged', 'reprimanded', 'dismissed')),
  constraint admin_changes_levels check (
    case kind
      when 'appointed' then level_before is null and level_after is not null
      when 'dismissed' then level_before is not null and level_after is null
      when 'levelChanged' then level_before <> level_after
      else level_before = level_after
    end),
  constraint admin_changes_not_oneself check (by_account <> account_id),
  constraint admin_changes_reason check (length(reason) between 5 and 500)
);
create index admin_changes_of on admin_changes (account_id, server, at);
create index admin_changes_by_whom on admin_changes (by_account);

-- In how many hours of a Moscow day the game saw an administrator: logs are kept for a time only.
create table admin_hours (
  server integer not null,
  account_id bigint not null,
  day date not null,
  hours integer not null,
  primary key (server, account_id, day),
  constraint admin_hours_account foreign key (account_id) references accounts (id),
  constraint admin_hours_of_a_day check (hours between 1 and 24)
);
create index admin_hours_of on admin_hours (account_id);
