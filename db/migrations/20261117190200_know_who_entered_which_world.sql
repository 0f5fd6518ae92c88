-- Who has proved to which world that they are who they say: by their password, by registering there, or by a code of the way back from the
-- site. Only this lets a world's key sign somebody in on the site and spend their coins; what a world reports of its characters does not.
create table entered_worlds (
  account_id bigint not null constraint entered_worlds_account references accounts (id),
  server integer not null constraint entered_worlds_server references servers (number),
  -- of whoever played before this was kept: when they registered there, or were last seen
  since timestamptz not null default now(),
  -- written at most once an hour
  last_at timestamptz not null default now(),
  primary key (account_id, server),
  constraint entered_worlds_in_order check (since <= last_at)
);

-- Whoever plays or registered somewhere already has entered there: no running world loses its players. An erased account belongs to nobody.
insert into entered_worlds (account_id, server, since, last_at)
  select account_id, server, min(at), max(at) from (
    select account_id, server, last_seen_at as at from characters
    union all select account_id, server, at from registrations) known
    join accounts on accounts.id = account_id and email not like '%@deleted.invalid'
  group by account_id, server;

grant select on entered_worlds to prospekt_console, prospekt_console_write;
