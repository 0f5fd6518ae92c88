-- The books of the demo's own payment provider. They stand for somebody else's: nothing of ours refers to them, and in production
-- nobody writes here.
create table sandbox_payments (
  id text primary key,
  -- what the shop calls its order
  order_name text not null,
  -- in minor units, as the shop asked for it
  amount bigint not null,
  currency text not null,
  state text not null,
  -- what was really taken: another amount than asked for, where somebody pressed the button for that
  taken bigint,
  refunded bigint not null default 0,
  -- path of the shop that is told
  notify_path text not null,
  created_at timestamptz not null default now(),
  constraint sandbox_payments_order_once unique (order_name),
  constraint sandbox_payments_amount_positive check (amount > 0),
  constraint sandbox_payments_currency_formed check (currency ~ '^[A-Z]{3}$'),
  constraint sandbox_payments_state_known check (state in ('waiting', 'paid', 'declined')),
  constraint sandbox_payments_paid_was_taken check ((state = 'paid') = (taken is not null)),
  constraint sandbox_payments_refunded_at_most_taken check (refunded between 0 and coalesce(taken, 0)),
  constraint sandbox_payments_path_formed check (notify_path ~ '^/[A-Za-z0-9/_-]{1,200}$')
);

create table sandbox_refunds (
  -- the shop's own: asked again with the same one, nothing more is given back
  key text primary key,
  payment_id text not null constraint sandbox_refunds_payment references sandbox_payments (id),
  amount bigint not null,
  created_at timestamptz not null default now(),
  constraint sandbox_refunds_amount_positive check (amount > 0),
  constraint sandbox_refunds_key_fits check (length(key) between 1 and 64)
);
create index sandbox_refunds_payment_id on sandbox_refunds (payment_id);
