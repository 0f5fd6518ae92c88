-- How many registered on each world in each of Moscow's months, kept by the database itself: the dashboard must not walk over every account
-- there ever was. Written with the owner's rights, so that nobody who may write registrations can write the counts.
create table registration_counts (
  server integer not null,
  -- its first day
  month date not null,
  total integer not null,
  primary key (server, month),
  constraint registration_counts_server foreign key (server) references servers (number)
);

create function moscow_month(at timestamptz) returns date language sql immutable as
  $$ select date_trunc('month', at at time zone 'Europe/Moscow')::date $$;

-- Counted in the order of the key, so that two changes at once cannot wait for each other.
create function count_new_registrations() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into registration_counts (server, month, total)
    select server, moscow_month(at), count(*) from made group by 1, 2 order by 1, 2
    on conflict (server, month) do update set total = registration_counts.total + excluded.total;
  return null;
end
$$;
create function count_moved_registrations() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into registration_counts (server, month, total)
    select server, month, sum(change) from (
      select server, moscow_month(at) as month, 1 as change from moved_to
      union all select server, moscow_month(at), -1 from moved_from) moved
    group by 1, 2 having sum(change) <> 0 order by 1, 2
    on conflict (server, month) do update set total = registration_counts.total + excluded.total;
  return null;
end
$$;
create function count_gone_registrations() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into registration_counts (server, month, total)
    select server, moscow_month(at), -count(*) from gone group by 1, 2 order by 1, 2
    on conflict (server, month) do update set total = registration_counts.total + excluded.total;
  return null;
end
$$;
create trigger registrations_counted after insert on registrations
  referencing new table as made for each statement execute function count_new_registrations();
create trigger registrations_moved after update on registrations
  referencing old table as moved_from new table as moved_to for each statement execute function count_moved_registrations();
create trigger registrations_gone after delete on registrations
  referencing old table as gone for each statement execute function count_gone_registrations();

insert into registration_counts (server, month, total)
  select server, moscow_month(at), count(*) from registrations group by 1, 2;

grant select on registration_counts to prospekt_console, prospekt_console_write;
