-- Answers to requests that carried an Idempotency-Key, so that a repeated request gets the first one's answer and changes nothing.
create table idempotent_answers (
  -- whose key it is and for which call: two servers may choose the same key
  scope text not null,
  key_hash bytea not null,
  -- of the request without secrets: the same key with another request is refused
  request_hash bytea not null,
  answer jsonb not null,
  at timestamptz not null default now(),
  constraint idempotent_answers_pkey primary key (scope, key_hash),
  constraint idempotent_answers_hashes_sha256 check (octet_length(key_hash) = 32 and octet_length(request_hash) = 32),
  constraint idempotent_answers_scope_fits check (length(scope) between 1 and 200)
);
create index idempotent_answers_at on idempotent_answers (at);
