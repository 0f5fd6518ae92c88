-- Coins that nobody paid for: an admin asks and the staff decide, or the staff give at once. The coins themselves are in the ledger, under
-- 'donation:<id>'.
create table donation_requests (
  id bigint generated always as identity primary key,
  origin text not null,
  -- the world whose admin asked; null: the staff, or the owner
  server integer,
  account_id bigint not null,
  amount integer not null,
  reason text not null,
  status text not null default 'pending',
  -- why it was refused
  refusal text,
  requested_by bigint not null,
  -- name of the admin account it was asked as
  requested_as text,
  requested_at timestamptz not null default now(),
  -- of the last change of the status
  updated_at timestamptz not null default now(),
  decided_by bigint,
  constraint donation_requests_server foreign key (server) references servers (number),
  constraint donation_requests_account foreign key (account_id) references accounts (id),
  constraint donation_requests_requester foreign key (requested_by) references accounts (id),
  constraint donation_requests_decider foreign key (decided_by) references accounts (id),
  constraint donation_requests_origin_known check (origin in ('admin', 'staff')),
  constraint donation_requests_status_known check (status in ('pending', 'approved', 'delivered', 'refused', 'withdrawn')),
  constraint donation_requests_amount_in_range check (amount between 1 and 1000000),
  constraint donation_requests_reason_short check (length(reason) between 1 and 500),
  constraint donation_requests_refusal_told check ((status = 'refused') = (refusal is not null)),
  constraint donation_requests_decided check (status in ('pending', 'withdrawn') or decided_by is not null),
  constraint donation_requests_second_person check (origin = 'staff' or decided_by is null or decided_by <> requested_by)
);
create index donation_requests_by_origin on donation_requests (origin, id);
create index donation_requests_by_server on donation_requests (server, id);
create index donation_requests_by_account on donation_requests (account_id);
