-- What people have agreed to, in which edition, and what they have taken back. A row is never overwritten: a new edition is a new row.
create table consents (
  id bigint generated always as identity primary key,
  account_id bigint not null,
  -- id of the document, as in its address: privacy-policy
  document text not null,
  -- the day from which the edition is in force
  edition text not null,
  -- the language it was read in
  locale text not null,
  source text not null,
  accepted_at timestamptz not null default now(),
  withdrawn_at timestamptz,
  -- null while the account is in use; set when it is erased: the proof of what was agreed outlives it for the term of a claim
  keep_until timestamptz,
  constraint consents_account foreign key (account_id) references accounts (id),
  constraint consents_document_form check (document ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(document) <= 60),
  constraint consents_edition_is_a_day check (edition ~ '^\d{4}-\d{2}-\d{2}$'),
  constraint consents_locale_known check (locale in ('en', 'ru')),
  constraint consents_source_known check (source in ('game', 'site')),
  constraint consents_withdrawn_after_given check (withdrawn_at >= accepted_at)
);
-- One consent at a time to one edition; given again after it was withdrawn, it is a new row.
create unique index consents_in_force_once on consents (account_id, document, edition) where withdrawn_at is null;
create index consents_account on consents (account_id, id);
create index consents_keep_until on consents (keep_until) where keep_until is not null;
