-- What each character had at the end of a Moscow day. A day on which nothing changed has no row: the last one before it holds.
create table wealth_days (
  server integer not null,
  account_id bigint not null,
  day date not null,
  cash bigint not null,
  bank bigint not null,
  -- the moment of the reading, from which on the money log is asked what happened since
  taken_at timestamptz not null,
  primary key (server, account_id, day),
  constraint wealth_days_server foreign key (server) references servers (number),
  constraint wealth_days_account foreign key (account_id) references accounts (id)
);
create index wealth_days_by_account on wealth_days (account_id);
create index wealth_days_by_day on wealth_days (day);

-- The richest, of one world and of all.
create index characters_by_wealth_on_server on characters (server, (cash + bank));
create index characters_by_wealth on characters ((cash + bank));
