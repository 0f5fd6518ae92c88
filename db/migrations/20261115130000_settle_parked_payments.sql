-- Money that does not fit its order is settled by a person: accepted for what it buys, given back, or closed without credit.
-- null: what was charged arrived. Otherwise the other sum that a person accepted, in the currency of the charge.
alter table orders add column received_minor bigint;

alter table orders
  drop constraint orders_pay_status_known,
  drop constraint orders_refunded_at_most_paid,
  -- returning: parked money is on its way back. returned: it is back. closed: it never counted, or was given back elsewhere.
  add constraint orders_pay_status_known check (pay_status in (
    'created', 'unknown', 'pending', 'paid', 'failed', 'expired', 'canceled', 'review', 'returning', 'returned', 'closed',
    'partially_refunded', 'refunded', 'chargeback_open', 'chargeback_won', 'chargeback_lost')),
  add constraint orders_refunded_at_most_paid check (refunded_minor between 0 and coalesce(received_minor, charged_minor)),
  add constraint orders_received_only_paid check (received_minor is null or (received_minor > 0 and paid_at is not null));

alter table provider_payments
  drop constraint provider_payments_state_known,
  drop constraint provider_payments_parked_says_why,
  drop constraint provider_payments_accepted_whole,
  add constraint provider_payments_state_known check (state in ('accepted', 'parked', 'returning', 'returned', 'closed')),
  -- one that a person accepted keeps why it was parked
  add constraint provider_payments_parked_says_why check (state = 'accepted' or reason is not null),
  add constraint provider_payments_accepted_whole check (
    state in ('parked', 'closed') or (order_id is not null and amount_minor is not null and currency is not null));

-- Of parked money: which payment goes back. Nothing was booked for it, so nothing is booked back. null: the order's accepted payment.
alter table refunds
  add column payment_provider text,
  add column payment_id text,
  add constraint refunds_payment foreign key (payment_provider, payment_id)
    references provider_payments (provider, provider_payment_id) match full;
-- parked money goes back once
create unique index refunds_payment_once on refunds (payment_provider, payment_id) where payment_id is not null and state <> 'refused';
create index refunds_payment on refunds (payment_provider, payment_id) where payment_id is not null;
