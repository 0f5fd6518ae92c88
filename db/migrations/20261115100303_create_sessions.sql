-- Who is signed in where. The browser holds a random token, this table only its SHA-256.
create table sessions (
  id bigint generated always as identity primary key,
  token_hash bytea not null,
  account_id bigint not null,
  -- null: acts as no administrator
  active_admin_account_id bigint,
  -- when the password was given; a switch of admin account makes a new row but not a new sign-in
  signed_in_at timestamptz not null default clock_timestamp(),
  created_at timestamptz not null default clock_timestamp(),
  -- to the minute: written at most once in one
  last_seen_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  ip inet not null,
  user_agent text not null,
  revoked_at timestamptz,
  constraint sessions_token_unique unique (token_hash),
  constraint sessions_token_is_sha256 check (length(token_hash) = 32),
  constraint sessions_account foreign key (account_id) references accounts (id),
  constraint sessions_admin_account_own foreign key (active_admin_account_id, account_id) references admin_accounts (id, account_id)
    on delete set null (active_admin_account_id),
  constraint sessions_end_after_start check (expires_at > signed_in_at),
  constraint sessions_user_agent_short check (length(user_agent) <= 300)
);
create index sessions_account on sessions (account_id, created_at desc);
create index sessions_admin_account on sessions (active_admin_account_id) where active_admin_account_id is not null;

-- Browsers that somebody has signed in with: a flood of wrong passwords from elsewhere does not lock these out.
create table known_devices (
  token_hash bytea not null,
  account_id bigint not null,
  first_seen_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  constraint known_devices_once primary key (account_id, token_hash),
  constraint known_devices_token_is_sha256 check (length(token_hash) = 32),
  constraint known_devices_account foreign key (account_id) references accounts (id)
);

-- Wrong passwords by the login that was typed, whether an account has it or not: a delay must not tell which logins exist.
create table sign_in_failures (
  -- SHA-256 of the login in lower case: people type passwords into the wrong field
  login_hash bytea not null,
  failures integer not null,
  last_failed_at timestamptz not null default clock_timestamp(),
  constraint sign_in_failures_once primary key (login_hash),
  constraint sign_in_failures_login_is_sha256 check (length(login_hash) = 32),
  constraint sign_in_failures_counted check (failures > 0)
);
