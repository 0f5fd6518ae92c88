-- People who bring players for a share of what those pay. The money itself is in the ledger: on hold, due, on its way, paid.
create table partner_applications (
  id bigint generated always as identity primary key,
  account_id bigint not null,
  -- where the applicant reaches people
  channel text not null,
  about text not null,
  contact text not null,
  state text not null default 'pending',
  -- why it was refused, as the applicant reads it
  refusal text,
  created_at timestamptz not null default now(),
  decided_by bigint,
  decided_at timestamptz,
  constraint partner_applications_account foreign key (account_id) references accounts (id),
  constraint partner_applications_decider foreign key (decided_by) references accounts (id),
  constraint partner_applications_channel_fits check (length(channel) between 5 and 300),
  constraint partner_applications_about_fits check (length(about) between 20 and 2000),
  constraint partner_applications_contact_fits check (length(contact) between 3 and 100),
  constraint partner_applications_state_known check (state in ('pending', 'approved', 'refused')),
  constraint partner_applications_decided check ((state = 'pending') = (decided_at is null)),
  constraint partner_applications_refusal_told check ((state = 'refused') = (refusal is not null))
);
create unique index partner_applications_one_waits on partner_applications (account_id) where state = 'pending';
create index partner_applications_by_account on partner_applications (account_id, id);
create index partner_applications_by_decider on partner_applications (decided_by) where decided_by is not null;

create table partners (
  account_id bigint primary key,
  -- share of a payment in 1/10,000
  rate integer not null,
  since timestamptz not null default now(),
  -- null: earns; else nothing that is paid from this moment on counts
  ended_at timestamptz,
  version integer not null default 1,
  constraint partners_account foreign key (account_id) references accounts (id),
  constraint partners_rate_sane check (rate between 1 and 5000)
);

-- A share in one order's payment. What it is worth follows the order and the newcomer: refunds, disputes and flags lower it.
create table partner_commissions (
  id bigint generated always as identity primary key,
  order_id uuid not null,
  partner_id bigint not null,
  referal_id bigint not null,
  -- what was paid, in kopecks, and the share of it as it was then
  base_minor bigint not null,
  rate integer not null,
  earned_minor bigint not null,
  -- what is left of it
  minor bigint not null,
  -- how often the ledger was moved for it
  moves integer not null default 0,
  earned_at timestamptz not null,
  due_at timestamptz not null,
  -- null: on hold
  released_at timestamptz,
  constraint partner_commissions_order foreign key (order_id) references orders (id),
  constraint partner_commissions_partner foreign key (partner_id) references partners (account_id),
  constraint partner_commissions_referal foreign key (referal_id) references referals (id),
  constraint partner_commissions_once unique (order_id),
  constraint partner_commissions_within check (minor between 0 and earned_minor and earned_minor <= base_minor)
);
create index partner_commissions_by_partner on partner_commissions (partner_id, earned_at);
create index partner_commissions_by_referal on partner_commissions (referal_id);
create index partner_commissions_held on partner_commissions (due_at) where released_at is null;

create table partner_payouts (
  id bigint generated always as identity primary key,
  partner_id bigint not null,
  minor bigint not null,
  -- where the money goes, as the partner wrote it
  details text not null,
  state text not null default 'requested',
  -- why it failed, as the partner reads it
  failure text,
  requested_at timestamptz not null default now(),
  sent_at timestamptz,
  sent_by bigint,
  ended_at timestamptz,
  ended_by bigint,
  constraint partner_payouts_partner foreign key (partner_id) references partners (account_id),
  constraint partner_payouts_sender foreign key (sent_by) references accounts (id),
  constraint partner_payouts_ender foreign key (ended_by) references accounts (id),
  constraint partner_payouts_positive check (minor > 0),
  constraint partner_payouts_details_fit check (length(details) between 1 and 300),
  constraint partner_payouts_state_known check (state in ('requested', 'sent', 'done', 'failed')),
  constraint partner_payouts_ended check ((ended_at is null) = (state in ('requested', 'sent'))),
  constraint partner_payouts_failure_told check ((state = 'failed') = (failure is not null))
);
-- one at a time: whoever asks twice in one instant asks once
create unique index partner_payouts_one_open on partner_payouts (partner_id) where state in ('requested', 'sent');
create index partner_payouts_by_partner on partner_payouts (partner_id, id);
create index partner_payouts_by_sender on partner_payouts (sent_by) where sent_by is not null;
create index partner_payouts_by_ender on partner_payouts (ended_by) where ended_by is not null;

revoke delete, truncate on partner_commissions, partner_payouts from prospekt_app;
