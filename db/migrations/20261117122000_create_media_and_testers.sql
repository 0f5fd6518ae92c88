-- Bloggers and streamers who speak of the game, as the media role keeps them.
create table media_people (
  id bigint generated always as identity primary key,
  nick text not null,
  nick_key text not null generated always as (lower(nick)) stored,
  server integer not null constraint media_people_server references servers (number),
  level integer not null,
  version integer not null default 1,
  -- null: the account is gone
  added_by bigint,
  added_at timestamptz not null default now(),
  constraint media_people_adder foreign key (added_by) references accounts (id),
  constraint media_people_nick_fits check (length(nick) between 3 and 60),
  constraint media_people_level_fits check (level between 1 and 10),
  constraint media_people_once unique (server, nick_key)
);
create index media_people_by_adder on media_people (added_by);

-- Accounts that may play unfinished builds.
create table testers (
  id bigint generated always as identity primary key,
  account_id bigint not null,
  -- null: the account is gone
  issued_by bigint,
  issued_at timestamptz not null default now(),
  -- the last day, Moscow's; null: without end
  expires_on date,
  constraint testers_account foreign key (account_id) references accounts (id),
  constraint testers_issuer foreign key (issued_by) references accounts (id),
  constraint testers_once unique (account_id)
);
create index testers_by_issuer on testers (issued_by);
