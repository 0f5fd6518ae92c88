-- Whoever is not wanted leaves the list of those who wait, and can be put back. A new application is a new row, and waits again.
alter table tester_applications
  add column dismissed_at timestamptz,
  -- null: not dismissed
  add column dismissed_by bigint,
  add constraint tester_applications_dismisser foreign key (dismissed_by) references accounts (id),
  add constraint tester_applications_dismissed_fit check (dismissed_by is null or dismissed_at is not null);
create index if not exists tester_applications_by_dismisser on tester_applications (dismissed_by) where dismissed_by is not null;
