-- Anybody may make an order for a login. Whose account it was made from tells a person's own from strangers'; null: nobody was signed in.
alter table orders add column made_by bigint constraint orders_made_by references accounts (id);
create index orders_made_by on orders (made_by) where made_by is not null;
-- The account page: own and paid ones first, each part newest first. Own are those that the receiver made.
create index orders_of_account on orders (
  account_id, (paid_at is null and pay_status not in ('review', 'returning', 'returned') and made_by is distinct from account_id), number desc);
