-- Evidence may be a video. It is kept as it came; only what a picture is made of has a width and a height.
alter table attachments
  add column kind text not null default 'image',
  alter column width drop not null,
  alter column height drop not null,
  drop constraint attachments_sizes_positive,
  add constraint attachments_kind_known check (kind in ('image', 'video')),
  add constraint attachments_sizes_positive check (bytes > 0 and width > 0 and height > 0),
  add constraint attachments_sizes_of_images check (
    (kind = 'image' and width is not null and height is not null) or (kind = 'video' and width is null and height is null)
  );

-- Files that arrive piece by piece, over lines that break. The pieces lie in the store, under uploads/<key>/.
create table uploads (
  -- 128 random bits, its address; nobody but the uploader is answered there
  key text primary key,
  purpose text not null,
  -- of the whole file, as announced
  bytes integer not null,
  -- [{name, bytes}] in their order
  parts jsonb not null default '[]',
  uploaded_by bigint not null constraint uploads_uploaded_by_account references accounts (id) on delete cascade,
  -- what it became, for whoever did not hear it the first time
  attachment_id bigint constraint uploads_became references attachments (id) on delete cascade,
  created_at timestamptz not null default now(),
  constraint uploads_key_formed check (key ~ '^[A-Za-z0-9_-]{22}$'),
  constraint uploads_purpose_formed check (purpose ~ '^[a-zA-Z]+\.[a-zA-Z]+$'),
  constraint uploads_bytes_positive check (bytes > 0),
  constraint uploads_parts_listed check (jsonb_typeof(parts) = 'array')
);
create index uploads_uploaded_by on uploads (uploaded_by);
create index uploads_attachment on uploads (attachment_id) where attachment_id is not null;
create index uploads_created on uploads (created_at);
