-- What the product tells a person through the bell. Kept as kind and values; the sentence is made when it is read.
create table notifications (
  id bigint generated always as identity primary key,
  account_id bigint not null constraint notifications_account references accounts (id) on delete cascade,
  kind text not null,
  params jsonb not null default '{}',
  -- where it leads: a path of this site, never another one
  href text,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  constraint notifications_kind_formed check (kind ~ '^[a-z][A-Za-z0-9]*\.[a-z][A-Za-z0-9]*$'),
  constraint notifications_params_named check (jsonb_typeof(params) = 'object'),
  constraint notifications_href_local check (href ~ '^/([^/\\[:cntrl:]][^\\[:cntrl:]]*)?$' and length(href) <= 2000)
);
create index notifications_account on notifications (account_id, id desc);
create index notifications_unread on notifications (account_id) where read_at is null;
create index notifications_created_at on notifications (created_at);
