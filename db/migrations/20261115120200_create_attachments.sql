-- Pictures that people uploaded, made anew by us. The files themselves lie in the store, under attachments/<key>/.
create table attachments (
  id bigint generated always as identity primary key,
  -- 128 random bits, part of every address of it: who was not told it cannot find it
  key text not null,
  -- what it was uploaded for, as news.image: says who may see it
  purpose text not null,
  -- what it is part of, as news:12; null: of nothing (yet)
  owner text,
  -- of the file as it came
  hash bytea not null,
  bytes integer not null,
  -- of the largest version
  width integer not null,
  height integer not null,
  -- [{encoding, width, height, bytes}], one per file
  versions jsonb not null,
  uploaded_by bigint constraint attachments_uploaded_by_account references accounts (id) on delete set null,
  created_at timestamptz not null default now(),
  -- null: in use; a day after this it is swept away
  unclaimed_since timestamptz default now(),
  constraint attachments_key_unique unique (key),
  constraint attachments_key_formed check (key ~ '^[A-Za-z0-9_-]{22}$'),
  constraint attachments_purpose_formed check (purpose ~ '^[a-zA-Z]+\.[a-zA-Z]+$'),
  constraint attachments_owner_fits check (length(owner) between 1 and 100),
  constraint attachments_hash_whole check (length(hash) = 32),
  constraint attachments_sizes_positive check (bytes > 0 and width > 0 and height > 0),
  constraint attachments_owned_or_unclaimed check ((owner is null) = (unclaimed_since is not null))
);
create index attachments_owner on attachments (owner) where owner is not null;
create index attachments_unclaimed on attachments (unclaimed_since) where unclaimed_since is not null;
create index attachments_uploaded_by on attachments (uploaded_by);
