-- How often each prize was drawn under which odds, kept by the database itself: everybody who looks at a chest reads it, and must not walk
-- over every draw there ever was. Written with the owner's rights: whoever draws cannot write what is published about it.
create table chest_draw_counts (
  chest text not null,
  edition integer not null,
  prize text not null,
  total integer not null,
  primary key (chest, edition, prize),
  constraint chest_draw_counts_counted check (total > 0)
);
revoke insert, update, delete, truncate on chest_draw_counts from prospekt_app;

-- At the commit, so that people who win the same thing wait for each other no longer than that takes.
create function count_chest_draw() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into chest_draw_counts (chest, edition, prize, total) values (new.chest, new.edition, new.prize, 1)
    on conflict (chest, edition, prize) do update set total = chest_draw_counts.total + 1;
  return null;
end
$$;
create constraint trigger chest_draws_counted after insert on chest_draws
  deferrable initially deferred for each row execute function count_chest_draw();

-- The trigger keeps new draws waiting until this is committed: none is left out, and none counted twice.
insert into chest_draw_counts (chest, edition, prize, total)
  select chest, edition, prize, count(*) from chest_draws group by chest, edition, prize;

grant select on chest_draw_counts to prospekt_console, prospekt_console_write;
