-- Accounts that share a device or an address and are nevertheless two people, as an administrator found.
create table cut_links (
  id bigint generated always as identity primary key,
  -- the smaller number first: a link has no direction
  one_id bigint not null,
  other_id bigint not null,
  reason text not null,
  cut_at timestamptz not null default now(),
  cut_by bigint not null,
  -- name of the admin account; null: the owner
  cut_as text,
  constraint cut_links_once unique (one_id, other_id),
  constraint cut_links_one foreign key (one_id) references accounts (id),
  constraint cut_links_other foreign key (other_id) references accounts (id),
  constraint cut_links_cutter foreign key (cut_by) references accounts (id),
  constraint cut_links_two check (one_id < other_id),
  constraint cut_links_reason_said check (length(reason) between 5 and 500)
);
create index cut_links_by_other on cut_links (other_id);
create index cut_links_by_cutter on cut_links (cut_by);
