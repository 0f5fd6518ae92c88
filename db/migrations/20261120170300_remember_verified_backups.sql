-- Backups that were restored and examined. An alarm is raised when the newest is too old.
create table verified_backups (
  id bigint generated always as identity primary key,
  -- of the backup's folder
  name text not null constraint verified_backups_name_formed check (name ~ '^prospekt-\d{8}T\d{6}Z$'),
  -- the data is as it was at this time
  taken_at timestamptz not null,
  verified_at timestamptz not null default now(),
  restore_seconds double precision not null constraint verified_backups_restore_takes_time check (restore_seconds >= 0)
);
create index verified_backups_taken on verified_backups (taken_at);

-- An alarm that ended by itself was closed by nobody, which is not the same as by somebody whose account is gone.
alter table alarms add column closed_by_itself boolean not null default false;
