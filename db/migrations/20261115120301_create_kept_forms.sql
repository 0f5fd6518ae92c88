-- Plain forms that were refused, with everything typed, for an hour: a text of several pages does not fit into an address.
create table kept_forms (
  token_hash bytea primary key,
  form text not null,
  declined jsonb not null,
  kept_at timestamptz not null default now(),
  constraint kept_forms_hash_sha256 check (octet_length(token_hash) = 32),
  constraint kept_forms_form_fits check (length(form) between 1 and 60)
);
create index kept_forms_kept_at on kept_forms (kept_at);
