-- What the package itself says of it; null: uploaded before it was read.
alter table packages
  add column package_name text,
  add column version_code bigint,
  add constraint packages_code_positive check (version_code > 0);

-- Which package visitors get: that of the newest row. One that was offered before may be offered again.
create table package_releases (
  id bigint generated always as identity primary key,
  package_id bigint not null constraint package_releases_package references packages (id),
  released_at timestamptz not null default now()
);
create index package_releases_of_package on package_releases (package_id);

-- Until now the newest upload was the one.
insert into package_releases (package_id, released_at) select id, uploaded_at from packages order by id;
