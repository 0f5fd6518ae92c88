-- Every state change of the back office and every look-up of sensitive data. Rows are only ever added.
create table audit_entries (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  event text not null,
  account_id bigint,
  acting_as jsonb,
  -- what it was done to, as 'redirect:12'
  subject text,
  payload jsonb not null,
  request_id text not null,
  -- salted hash of the personal values beside it (audit_personal), so that those can be erased and the chain still holds
  personal_hash bytea
);
create index audit_entries_at on audit_entries (at desc, id desc);
create index audit_entries_subject on audit_entries (subject, id desc);
create index audit_entries_account on audit_entries (account_id, id desc);

-- Login, address and other values of a person; erased with the account.
create table audit_personal (
  entry_id bigint primary key references audit_entries (id),
  account_id bigint,
  salt bytea not null,
  personal jsonb not null
);
create index audit_personal_account on audit_personal (account_id);

-- The chain: one seal per entry, each holding the hash of the one before. A separate table, so that entries are never updated.
create table audit_seals (
  sequence bigint primary key,
  entry_id bigint not null unique references audit_entries (id),
  hash bytea not null,
  sealed_at timestamptz not null default now()
);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are only ever added', tg_table_name using errcode = 'insufficient_privilege';
end
$$;
create trigger audit_entries_append_only before update or delete or truncate on audit_entries for each statement execute function refuse_change();
create trigger audit_seals_append_only before update or delete or truncate on audit_seals for each statement execute function refuse_change();

revoke update, delete, truncate on audit_entries, audit_seals from prospekt_app;
revoke update, truncate on audit_personal from prospekt_app;
