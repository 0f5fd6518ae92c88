-- Sign-ins that a game server vouches for: it has checked the password itself. Only the SHA-256 of a ticket is kept.
create table sign_in_tickets (
  id bigint generated always as identity primary key,
  token_hash bytea not null,
  account_id bigint not null,
  -- the world that issued it
  server integer not null,
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint sign_in_tickets_token_unique unique (token_hash),
  constraint sign_in_tickets_token_is_sha256 check (length(token_hash) = 32),
  constraint sign_in_tickets_account foreign key (account_id) references accounts (id),
  constraint sign_in_tickets_server foreign key (server) references servers (number),
  constraint sign_in_tickets_at_most_five_minutes check (expires_at > created_at and expires_at <= created_at + interval '5 minutes')
);
create index sign_in_tickets_account on sign_in_tickets (account_id, created_at desc);

-- The way back: a code that the game's web view carries to the game, which redeems it for the account.
create table sign_in_handbacks (
  code_hash bytea not null,
  account_id bigint not null,
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint sign_in_handbacks_code primary key (code_hash),
  constraint sign_in_handbacks_code_is_sha256 check (length(code_hash) = 32),
  constraint sign_in_handbacks_account foreign key (account_id) references accounts (id),
  constraint sign_in_handbacks_at_most_five_minutes check (expires_at > created_at and expires_at <= created_at + interval '5 minutes')
);
create index sign_in_handbacks_account on sign_in_handbacks (account_id, created_at desc);
