-- Finance looks for orders that failed, were refunded or are disputed: a few among millions, found by walking all of them. Those that nearly
-- every order is in for a while or for good stay out, so that an ordinary order never pays for this index.
create index if not exists orders_by_rare_state on orders (pay_status, created_at desc, number desc)
  where pay_status not in ('created', 'pending', 'paid', 'expired');
