-- What waits for a second person. A row holds exactly what will be done, and its hash is what the second person says yes to.
create table approvals (
  id bigint generated always as identity primary key,
  -- '<feature>.<name>'; what it means stands in code
  kind text not null,
  payload jsonb not null,
  -- SHA-256 of kind, payload, subject, server and reason
  hash bytea not null,
  -- what it will be done to, as 'account:12'
  subject text,
  -- the game world it concerns; null: none or all
  server integer,
  reason text not null,
  requested_by bigint not null,
  requested_at timestamptz not null default now(),
  expires_at timestamptz not null,
  state text not null default 'pending',
  -- null while it waits, and when nobody decided (expired, withdrawn because the requester lost their rights)
  decided_by bigint,
  decided_at timestamptz,
  decision_reason text,
  -- error code of what stood in the way when it was applied
  failure text,
  failure_params jsonb,
  constraint approvals_requester foreign key (requested_by) references accounts (id),
  constraint approvals_decider foreign key (decided_by) references accounts (id),
  constraint approvals_server foreign key (server) references servers (number),
  constraint approvals_kind_formed check (kind ~ '^[a-z][A-Za-z0-9]*\.[a-z][A-Za-z0-9]*$'),
  constraint approvals_hash_is_sha256 check (length(hash) = 32),
  constraint approvals_reason_short check (length(reason) between 1 and 500),
  constraint approvals_state_known check (state in ('pending', 'approved', 'refused', 'withdrawn', 'expired', 'failed')),
  constraint approvals_end_after_start check (expires_at > requested_at),
  constraint approvals_decided_or_pending check ((state = 'pending') = (decided_at is null)),
  constraint approvals_second_person check (state not in ('approved', 'refused', 'failed') or decided_by is not null and decided_by <> requested_by),
  constraint approvals_withdrawn_by_oneself check (state <> 'withdrawn' or decided_by is null or decided_by = requested_by),
  constraint approvals_refusal_has_reason check (state <> 'refused' or decision_reason is not null),
  constraint approvals_failure_named check ((state = 'failed') = (failure is not null))
);
-- One thing is asked for once at a time.
create unique index approvals_waiting_once on approvals (kind, subject) where state = 'pending' and subject is not null;
create index approvals_waiting on approvals (expires_at) where state = 'pending';
create index approvals_kind on approvals (kind, id desc);
create index approvals_requester on approvals (requested_by, id desc);
create index approvals_decider on approvals (decided_by) where decided_by is not null;
