-- Views of the office's lists that a person has given a name: filters and order, as the list's address says them.
create table saved_views (
  id bigint generated always as identity primary key,
  account_id bigint not null constraint saved_views_account references accounts (id) on delete cascade,
  -- the name of the list's declaration
  list text not null,
  name text not null,
  -- in small letters, made by the product: the database's own rules for letters depend on where it was set up
  name_key text not null,
  search text not null,
  created_at timestamptz not null default now(),
  constraint saved_views_name_unique unique (account_id, list, name_key),
  constraint saved_views_list_formed check (list ~ '^[a-z][A-Za-z0-9-]{0,59}$'),
  constraint saved_views_name_fits check (length(name) between 1 and 60),
  constraint saved_views_search_formed check (search ~ '^(\?.+)?$' and length(search) <= 2000)
);
