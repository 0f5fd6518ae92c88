-- The app works as this role: it reads and writes rows, and cannot change the schema or any append-only table.
-- Roles belong to the whole cluster: another database may have made it, or be making it at this moment; and an owner who may not
-- make roles gets it from whoever may.
do $$
begin
  if not exists (select from pg_roles where rolname = 'prospekt_app') then
    create role prospekt_app nologin;
  end if;
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
