-- Administrators of game worlds: a name, a world and a level. A person may have several and acts as one of them.
create table admin_accounts (
  id bigint generated always as identity primary key,
  account_id bigint not null,
  name text not null,
  server integer not null,
  level integer not null,
  created_at timestamptz not null default now(),
  constraint admin_accounts_account foreign key (account_id) references accounts (id),
  constraint admin_accounts_server foreign key (server) references servers (number),
  constraint admin_accounts_name_form check (name ~ '^[A-Za-z0-9_]{3,24}$'),
  constraint admin_accounts_level_known check (level between 1 and 6),
  constraint admin_accounts_name_unique unique (name, server),
  -- lets a session point at its own person's admin accounts alone
  constraint admin_accounts_of_account unique (id, account_id)
);
create index admin_accounts_account on admin_accounts (account_id, server, name);
