-- Requests to delete an account. A request holds no personal data, so that it can be looked at after the account is erased.
create table deletion_requests (
  id bigint generated always as identity primary key,
  account_id bigint not null,
  state text not null default 'asked',
  asked_at timestamptz not null default now(),
  confirmed_at timestamptz,
  -- end of the grace period
  erase_at timestamptz,
  reminded_at timestamptz,
  cancelled_at timestamptz,
  cancelled_by text,
  erased_at timestamptz,
  constraint deletion_requests_account foreign key (account_id) references accounts (id),
  constraint deletion_requests_state_known check (state in ('asked', 'confirmed', 'cancelled', 'erased')),
  constraint deletion_requests_cancelled_by_known check (cancelled_by in ('link', 'signIn')),
  constraint deletion_requests_grace check (erase_at > confirmed_at),
  -- each state has its times, and no other's
  constraint deletion_requests_confirmed_has_times check ((state = 'asked') = (confirmed_at is null) and (confirmed_at is null) = (erase_at is null)),
  constraint deletion_requests_cancelled_has_times check ((state = 'cancelled') = (cancelled_at is not null and cancelled_by is not null)),
  constraint deletion_requests_erased_has_time check ((state = 'erased') = (erased_at is not null))
);
create unique index deletion_requests_one_open on deletion_requests (account_id) where state in ('asked', 'confirmed');
create index deletion_requests_account on deletion_requests (account_id, id desc);
create index deletion_requests_due on deletion_requests (erase_at) where state = 'confirmed';

-- What the links in the mails carry, as SHA-256. `confirm` works once and for a day; `manage` shows the state and may cancel.
create table deletion_tokens (
  token_hash bytea primary key,
  request_id bigint not null,
  purpose text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  used_at timestamptz,
  constraint deletion_tokens_request foreign key (request_id) references deletion_requests (id) on delete cascade,
  constraint deletion_tokens_token_is_sha256 check (length(token_hash) = 32),
  constraint deletion_tokens_purpose_known check (purpose in ('confirm', 'manage')),
  constraint deletion_tokens_confirm_expires check ((purpose = 'confirm') = (expires_at is not null))
);
create index deletion_tokens_request on deletion_tokens (request_id, created_at);

-- The act of destruction and the extract of its log, which the law asks for (Roskomnadzor order 179 of 28.10.2022): what was
-- destroyed, how much, when, on which ground. Written in the erasing transaction, once for a request; kept three years.
create table erasure_acts (
  id bigint generated always as identity primary key,
  request_id bigint not null,
  account_id bigint not null,
  asked_at timestamptz not null,
  confirmed_at timestamptz not null,
  erased_at timestamptz not null default now(),
  -- the rule that it followed
  ground text not null,
  -- name of the information system
  system text not null,
  method text not null,
  -- [{ item, fate, rows }]
  categories jsonb not null,
  keep_until timestamptz not null default now() + interval '3 years',
  constraint erasure_acts_once unique (request_id),
  constraint erasure_acts_request foreign key (request_id) references deletion_requests (id),
  constraint erasure_acts_account foreign key (account_id) references accounts (id),
  constraint erasure_acts_ground_known check (ground in ('requestOfThePerson')),
  constraint erasure_acts_method_known check (method in ('erasureInTheDatabase'))
);
create index erasure_acts_keep_until on erasure_acts (keep_until);
revoke update, truncate on erasure_acts from prospekt_app;
