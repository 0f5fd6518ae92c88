-- Revenue is summed from this index alone: a year of it read the whole width of millions of orders. It stands in the place of orders_paid, so
-- that a payment writes no more indexes than before; of what it holds beside the time nothing changes but by refunds and disputes.
create index if not exists orders_revenue on orders (paid_at)
  include (payment_type, method_name, charged_currency, charged_minor, received_minor, refunded_minor, charged_back_minor, pay_status, is_test)
  where paid_at is not null;
drop index if exists orders_paid;
