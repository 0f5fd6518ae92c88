-- Ways to pay, as the top-up offers them. Shares are in 1/10,000.
create table payment_methods (
  payment_type integer primary key,
  name_en text not null,
  name_ru text not null,
  img text not null,
  bonus integer not null default 0,
  is_email boolean not null default false,
  is_need_redirect boolean not null default false,
  -- host of the hand-off; empty: this site itself
  domain text not null default '',
  launcher_only boolean not null default false,
  provider text not null,
  -- the provider's own word for it; null: the payer chooses there
  channel text,
  -- the browser posts a form where the provider can do that
  as_form boolean not null default false,
  enabled boolean not null default true,
  position integer not null default 0,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  constraint payment_methods_type_positive check (payment_type > 0),
  constraint payment_methods_names_fit check (length(name_en) between 1 and 60 and length(name_ru) between 1 and 60),
  constraint payment_methods_img_fits check (length(img) between 1 and 500),
  constraint payment_methods_bonus_share check (bonus between 0 and 10000),
  constraint payment_methods_domain_host check (domain ~ '^([a-z0-9-]+(\.[a-z0-9-]+)*(:[0-9]{1,5})?)?$' and length(domain) <= 253),
  constraint payment_methods_provider_known check (provider in ('sandbox', 'freedomPay', 'yookassa', 'robokassa', 'unitpay', 'stripe')),
  constraint payment_methods_channel_fits check (length(channel) between 1 and 60)
);

-- Bundles of a fixed price: tiers, promos and methods do not change what they give.
create table payment_packs (
  id bigint generated always as identity primary key,
  name_en text not null,
  name_ru text not null,
  -- whole roubles
  amount integer not null,
  coins integer not null,
  img text not null default '',
  enabled boolean not null default true,
  position integer not null default 0,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  constraint payment_packs_names_fit check (length(name_en) between 1 and 60 and length(name_ru) between 1 and 60),
  constraint payment_packs_amount_allowed check (amount between 15 and 1000000),
  constraint payment_packs_coins_positive check (coins between 1 and 10000000),
  constraint payment_packs_img_fits check (length(img) <= 500)
);

-- When which multiplier holds; where several do, the one that began last.
create table payment_multipliers (
  id bigint generated always as identity primary key,
  kind text not null,
  -- 1/10,000
  value integer not null,
  starts_at timestamptz not null,
  -- null: without end
  ends_at timestamptz,
  created_at timestamptz not null default now(),
  created_by bigint constraint payment_multipliers_created_by references accounts (id),
  constraint payment_multipliers_kind_known check (kind in ('promo', 'discount')),
  constraint payment_multipliers_value_sane check (value between 0 and 100000),
  constraint payment_multipliers_in_order check (ends_at is null or ends_at > starts_at)
);
create index payment_multipliers_kind on payment_multipliers (kind, starts_at desc);
create index payment_multipliers_created_by on payment_multipliers (created_by);

create table orders (
  id uuid primary key default gen_random_uuid(),
  -- what people see, and what providers get that know only digits
  number bigint generated always as identity (start with 100001),
  account_id bigint not null constraint orders_account references accounts (id),
  login_snapshot text not null,
  -- order and price, frozen
  amount_minor bigint not null,
  currency text not null default 'RUB',
  -- what the provider charges, in its merchant's currency; rate in 1/10,000
  charged_minor bigint not null,
  charged_currency text not null,
  charged_rate bigint not null default 10000,
  coins_base bigint not null,
  coins_bonus bigint not null,
  coins_total bigint not null,
  pricing jsonb not null,
  provider text not null,
  payment_type integer not null,
  method_name text not null,
  pack_id bigint constraint orders_pack references payment_packs (id),
  platform text not null,
  email text,
  locale text not null,
  is_test boolean not null,
  -- the buyer's, not necessarily the recipient's
  ip text,
  pay_status text not null default 'created',
  delivery_status text not null default 'none',
  -- answer of the provider's start
  pay_url text,
  pay_form jsonb,
  provider_payment_id text,
  receipt_number text,
  -- what the buyer's repeated request is told apart by
  idem_key text,
  idem_hash bytea not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  paid_at timestamptz,
  queued_at timestamptz,
  taken_at timestamptz,
  delivered_at timestamptz,
  ended_at timestamptz,
  -- the world that was told of the coins; null: none was
  notice_server integer,
  -- asking the provider again
  checks integer not null default 0,
  next_check_at timestamptz,
  refunded_minor bigint not null default 0,
  coins_reversed bigint not null default 0,
  constraint orders_number_unique unique (number),
  constraint orders_idem_unique unique (account_id, idem_key),
  constraint orders_amount_least check (amount_minor >= 1500),
  constraint orders_charged_positive check (charged_minor > 0 and charged_rate > 0),
  constraint orders_currency_formed check (currency ~ '^[A-Z]{3}$' and charged_currency ~ '^[A-Z]{3}$'),
  constraint orders_coins_whole check (coins_total = coins_base + coins_bonus and coins_base > 0 and coins_bonus >= 0),
  constraint orders_provider_known check (provider in ('sandbox', 'freedomPay', 'yookassa', 'robokassa', 'unitpay', 'stripe')),
  constraint orders_locale_known check (locale in ('en', 'ru')),
  constraint orders_pay_status_known check (pay_status in (
    'created', 'unknown', 'pending', 'paid', 'failed', 'expired', 'canceled', 'review',
    'partially_refunded', 'refunded', 'chargeback_open', 'chargeback_won', 'chargeback_lost')),
  constraint orders_delivery_status_known check (delivery_status in ('none', 'queued', 'taken', 'delivered', 'reversed')),
  constraint orders_paid_has_time check ((paid_at is not null) = (pay_status in (
    'paid', 'partially_refunded', 'refunded', 'chargeback_open', 'chargeback_won', 'chargeback_lost'))),
  constraint orders_delivered_only_paid check (delivery_status = 'none' or paid_at is not null),
  constraint orders_refunded_at_most_paid check (refunded_minor between 0 and charged_minor),
  constraint orders_reversed_at_most_credited check (coins_reversed between 0 and coins_total),
  constraint orders_email_fits check (length(email) between 3 and 60),
  constraint orders_platform_formed check (platform ~ '^[a-z]{1,20}$')
);
create index orders_account on orders (account_id, created_at desc);
create index orders_created on orders (created_at desc, number desc);
create index orders_due on orders (next_check_at) where next_check_at is not null;
create index orders_repeated on orders (idem_hash, created_at desc);
create index orders_provider_payment on orders (provider, provider_payment_id) where provider_payment_id is not null;
create index orders_review on orders (number) where pay_status = 'review';
create index orders_paid on orders (paid_at) where paid_at is not null;
create index orders_pack on orders (pack_id) where pack_id is not null;

-- Money that arrived, once each. parked: it fits no order, a person decides.
create table provider_payments (
  provider text not null,
  provider_payment_id text not null,
  order_id uuid constraint provider_payments_order references orders (id),
  amount_minor bigint,
  currency text,
  is_test boolean not null,
  state text not null,
  -- why it is parked
  reason text,
  at timestamptz not null default now(),
  constraint provider_payments_pkey primary key (provider, provider_payment_id),
  constraint provider_payments_state_known check (state in ('accepted', 'parked')),
  constraint provider_payments_parked_says_why check ((state = 'parked') = (reason is not null)),
  constraint provider_payments_accepted_whole check (state = 'parked' or (order_id is not null and amount_minor is not null and currency is not null)),
  constraint provider_payments_id_fits check (length(provider_payment_id) between 1 and 200)
);
-- one payment is accepted for an order, whatever else arrives
create unique index provider_payments_accepted_once on provider_payments (order_id) where state = 'accepted';
create index provider_payments_order on provider_payments (order_id);

-- Everything providers told us, as it came.
create table provider_messages (
  id bigint generated always as identity primary key,
  provider text not null,
  source text not null,
  -- taken by a verified final message alone: a forged or early one cannot block the genuine one
  dedup_key text,
  kind text,
  order_id uuid constraint provider_messages_order references orders (id),
  ip text not null,
  method text not null,
  path text not null,
  query text not null,
  headers jsonb not null,
  body bytea not null,
  genuine boolean not null,
  outcome text not null,
  -- why it was refused or parked
  reason text,
  answer jsonb,
  -- how often it came again, and when last
  repeats integer not null default 0,
  at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  constraint provider_messages_dedup_unique unique (provider, dedup_key),
  constraint provider_messages_source_known check (source in ('webhook', 'status', 'refund')),
  constraint provider_messages_outcome_known check (outcome in (
    'taken', 'accepted', 'parked', 'unknownOrder', 'declined', 'forged', 'malformed')),
  constraint provider_messages_only_genuine_take_keys check (genuine or dedup_key is null),
  constraint provider_messages_body_fits check (octet_length(body) <= 65536)
);
create index provider_messages_order on provider_messages (order_id, id);
create index provider_messages_at on provider_messages (at desc, id desc);

create table refunds (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null constraint refunds_order references orders (id),
  amount_minor bigint not null,
  currency text not null,
  coins bigint not null default 0,
  state text not null default 'requested',
  provider_refund_id text,
  reason text not null,
  failure text,
  requested_by bigint constraint refunds_requested_by references accounts (id),
  requested_at timestamptz not null default now(),
  ended_at timestamptz,
  constraint refunds_amount_positive check (amount_minor > 0),
  constraint refunds_state_known check (state in ('requested', 'sent', 'confirmed', 'refused')),
  constraint refunds_ended check ((ended_at is null) = (state in ('requested', 'sent'))),
  constraint refunds_reason_fits check (length(reason) between 1 and 500)
);
create index refunds_order on refunds (order_id);
create index refunds_requested_by on refunds (requested_by);
create unique index refunds_provider_refund on refunds (order_id, provider_refund_id) where provider_refund_id is not null;

-- What happened to an order, in the order it happened; rows are only ever added.
create table order_events (
  id bigint generated always as identity primary key,
  order_id uuid not null constraint order_events_order references orders (id),
  at timestamptz not null default clock_timestamp(),
  event text not null,
  detail jsonb not null default '{}',
  constraint order_events_event_formed check (event ~ '^[a-z][A-Za-z]{1,39}$'),
  constraint order_events_detail_is_object check (jsonb_typeof(detail) = 'object')
);
create index order_events_order on order_events (order_id, id);
create trigger order_events_append_only before update or delete or truncate on order_events for each statement execute function refuse_change();
revoke update, delete, truncate on order_events from prospekt_app;

-- An order may lose its buyer's address and email, never itself; what a provider said is kept.
revoke delete, truncate on orders, provider_payments, provider_messages, refunds from prospekt_app;
