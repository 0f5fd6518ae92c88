-- What went wrong and somebody must look at. The same thing going wrong again counts up the open row; closed rows are the history.
create table alarms (
  id bigint generated always as identity primary key,
  kind text not null,
  -- what it is about, as `job:mail.send`
  subject text not null,
  -- of the latest time it was raised
  params jsonb not null default '{}',
  owner_role text not null,
  raised integer not null default 1,
  first_raised_at timestamptz not null default now(),
  last_raised_at timestamptz not null default now(),
  -- when the alarm mailbox was last told
  mailed_at timestamptz,
  closed_at timestamptz,
  -- null on a closed row: the account is gone
  closed_by bigint constraint alarms_closed_by_account references accounts (id) on delete set null,
  closing_note text,
  constraint alarms_kind_formed check (kind ~ '^[a-z][A-Za-z0-9]*\.[a-z][A-Za-z0-9]*$'),
  constraint alarms_subject_fits check (length(subject) between 1 and 200),
  constraint alarms_params_named check (jsonb_typeof(params) = 'object'),
  constraint alarms_owner_role_known check (owner_role in ('owner', 'developer', 'finance', 'content', 'media', 'support')),
  constraint alarms_raised_counted check (raised > 0),
  constraint alarms_raised_in_order check (first_raised_at <= last_raised_at),
  constraint alarms_note_fits check (length(closing_note) between 1 and 1000),
  constraint alarms_closed_whole check ((closed_at is null) = (closing_note is null) and (closed_by is null or closed_at is not null))
);
create unique index alarms_one_open on alarms (kind, subject) where closed_at is null;
create index alarms_latest on alarms (last_raised_at, id);
create index alarms_closed_by on alarms (closed_by) where closed_by is not null;
