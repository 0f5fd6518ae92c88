-- The second step of a sign-in: codes of an authenticator app (RFC 6238).
create table two_step (
  account_id bigint not null,
  -- AES-256-GCM under a key derived from APP_SECRET: nonce, tag and 20 bytes
  secret bytea not null,
  created_at timestamptz not null default now(),
  -- null: shown to the person, who has not yet proved that the app has it
  confirmed_at timestamptz,
  -- the newest 30-second step whose code was accepted; no code counts twice
  last_step bigint,
  constraint two_step_once primary key (account_id),
  constraint two_step_account foreign key (account_id) references accounts (id),
  constraint two_step_secret_sealed check (length(secret) = 48),
  constraint two_step_used_once_confirmed check (last_step is null or confirmed_at is not null)
);

-- For the day the phone is lost. Only their SHA-256 is kept; each opens once.
create table recovery_codes (
  account_id bigint not null,
  code_hash bytea not null,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  constraint recovery_codes_once primary key (account_id, code_hash),
  constraint recovery_codes_of_two_step foreign key (account_id) references two_step (account_id) on delete cascade,
  constraint recovery_codes_hash_is_sha256 check (length(code_hash) = 32)
);

-- Without script the code is asked for on a second page: until then the server remembers that the password was right.
create table pending_sign_ins (
  token_hash bytea not null,
  account_id bigint not null,
  created_at timestamptz not null default clock_timestamp(),
  constraint pending_sign_ins_once primary key (token_hash),
  constraint pending_sign_ins_account foreign key (account_id) references accounts (id),
  constraint pending_sign_ins_token_is_sha256 check (length(token_hash) = 32)
);
create index pending_sign_ins_account on pending_sign_ins (account_id);
