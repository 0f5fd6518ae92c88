-- Which parts of the demo's content this database has been given. In production it stays empty.
create table demo_seeds (
  name text primary key,
  seeded_at timestamptz not null default now()
);
revoke update, delete, truncate on demo_seeds from prospekt_app;
