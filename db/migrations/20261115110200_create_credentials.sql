-- Links that set a forgotten password. The mail holds a random token, this table only its SHA-256.
create table password_resets (
  id bigint generated always as identity primary key,
  token_hash bytea not null,
  account_id bigint not null,
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  -- null: not used yet; also set on those that a newer password has made worthless
  used_at timestamptz,
  constraint password_resets_token_unique unique (token_hash),
  constraint password_resets_token_is_sha256 check (length(token_hash) = 32),
  constraint password_resets_account foreign key (account_id) references accounts (id),
  constraint password_resets_at_most_an_hour check (expires_at > created_at and expires_at <= created_at + interval '60 minutes')
);
-- counts what an account asked for in the last hour
create index password_resets_account on password_resets (account_id, created_at desc);

-- A new email address that waits to be confirmed by a link sent to it: at most one of an account.
create table email_changes (
  account_id bigint not null,
  email text not null,
  token_hash bytea not null,
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  constraint email_changes_one_of_account primary key (account_id),
  constraint email_changes_account foreign key (account_id) references accounts (id),
  constraint email_changes_email_form check (length(email) between 3 and 60 and email ~ '^[^@\s]+@[^@\s]+$'),
  constraint email_changes_token_unique unique (token_hash),
  constraint email_changes_token_is_sha256 check (length(token_hash) = 32),
  constraint email_changes_end_after_start check (expires_at > created_at)
);
