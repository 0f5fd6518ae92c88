-- The app works as this role: it reads and writes rows, and cannot change the schema or any append-only table.
do $$
begin
  create role prospekt_app nologin;
exception
  when duplicate_object or unique_violation then null;
end
$$;

-- Whoever connects for the app may become the role (the owner itself where both are the same login).
do $$
begin
  if not pg_has_role(current_user, 'prospekt_app', 'member') then
    execute format('grant prospekt_app to %I', current_user);
  end if;
end
$$;

grant usage on schema public to prospekt_app;
alter default privileges in schema public grant select, insert, update, delete on tables to prospekt_app;
alter default privileges in schema public grant usage, select on sequences to prospekt_app;
