-- From which devices and addresses each person played on each world. The log of sign-ins says the same row by row; here it is one row
-- for each, so that "who else came from there" costs the same however long that log is.
create table account_traces (
  server integer not null,
  -- as the game names the person
  global_id bigint not null,
  kind text not null,
  value text collate "C" not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (server, global_id, kind, value),
  constraint account_traces_server foreign key (server) references servers (number),
  constraint account_traces_kind_known check (kind in ('device', 'address')),
  constraint account_traces_value_said check (length(value) between 1 and 128),
  constraint account_traces_in_order check (first_at <= last_at)
);
create index account_traces_by_value on account_traces (kind, value, server, global_id);
create index account_traces_by_last on account_traces (last_at);

insert into account_traces (server, global_id, kind, value, first_at, last_at)
  select server, global_id, kind, value, min(at), max(at)
    from log_auth cross join lateral (values ('device', device), ('address', ip)) as trace (kind, value)
   where value is not null
   group by server, global_id, kind, value;
