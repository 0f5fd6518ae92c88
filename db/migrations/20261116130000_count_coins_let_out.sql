-- What people of the staff let out: the sum over a day decides when a second person has to agree. A gift has a receiver; a promocode has
-- none, and counts with all that it can give. Rows are only ever added.
create table coins_let_out (
  id bigint generated always as identity primary key,
  way text not null,
  -- what was given or made, as 'donationRequest:12'
  subject text not null,
  given_by bigint not null,
  -- null: whoever uses the code
  account_id bigint,
  coins bigint not null,
  -- the request in which a second person agreed; null: let out by one person alone
  approval_id bigint,
  at timestamptz not null default now(),
  constraint coins_let_out_giver foreign key (given_by) references accounts (id),
  constraint coins_let_out_receiver foreign key (account_id) references accounts (id),
  constraint coins_let_out_approval foreign key (approval_id) references approvals (id),
  constraint coins_let_out_way_known check (way in ('replenishment', 'request', 'parked', 'promocode')),
  constraint coins_let_out_positive check (coins > 0),
  -- 10,000: coins_of_one_person of the code
  constraint coins_let_out_alone_small check (approval_id is not null or coins <= 10000)
);
create index coins_let_out_by_giver on coins_let_out (given_by, at) where approval_id is null;
create index coins_let_out_by_receiver on coins_let_out (account_id, at) where account_id is not null;
revoke update, delete, truncate on coins_let_out from prospekt_app;

-- Forms that say all by what they change ask for no reason.
alter table approvals drop constraint approvals_reason_short;
alter table approvals add constraint approvals_reason_short check (length(reason) <= 500);
