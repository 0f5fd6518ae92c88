-- What agents do with a ticket beside answering it.
alter table support_tickets
  add column priority smallint not null default 2,
  add column merged_into bigint,
  add constraint support_tickets_priority_known check (priority between 0 and 3),
  add constraint support_tickets_merged_into foreign key (merged_into) references support_tickets (id),
  add constraint support_tickets_merged_is_over check (merged_into is null or (merged_into <> id and state = 'solved'));
comment on column support_tickets.priority is '0 urgent, 1 high, 2 normal, 3 low';
create index support_tickets_merged_into on support_tickets (merged_into) where merged_into is not null;

-- Urgent ones first, then whoever waits longest.
drop index support_tickets_free;
create index support_tickets_free on support_tickets (priority, touched_at, id) where state = 'open' and agent_id is null;
create index support_tickets_open on support_tickets (priority, touched_at, id) where state = 'open';
create index support_tickets_open_by_category on support_tickets (category, priority, touched_at, id) where state = 'open';
create index support_tickets_open_by_agent on support_tickets (agent_id, priority, touched_at, id) where state = 'open';

-- What a ticket was turned into.
create table support_links (
  id bigint generated always as identity primary key,
  ticket_id bigint not null,
  kind text not null,
  number bigint not null,
  created_at timestamptz not null default now(),
  constraint support_links_ticket foreign key (ticket_id) references support_tickets (id) on delete cascade,
  constraint support_links_once unique (ticket_id, kind, number),
  constraint support_links_kind_known check (kind in ('complaint', 'bug'))
);

-- A bug that came out of a ticket knows it.
alter table bug_reports
  add column ticket_id bigint,
  add constraint bug_reports_ticket foreign key (ticket_id) references support_tickets (id) on delete set null;
create index bug_reports_ticket_id on bug_reports (ticket_id);

-- What finance is asked to look up for a ticket.
create table support_payment_checks (
  id bigint generated always as identity primary key,
  ticket_id bigint not null,
  order_number text not null,
  question text not null,
  asked_by bigint,
  asked_at timestamptz not null default now(),
  outcome text,
  answer text,
  answered_by bigint,
  answered_at timestamptz,
  constraint support_payment_checks_ticket foreign key (ticket_id) references support_tickets (id) on delete cascade,
  constraint support_payment_checks_asker foreign key (asked_by) references accounts (id),
  constraint support_payment_checks_answerer foreign key (answered_by) references accounts (id),
  constraint support_payment_checks_said check (length(order_number) <= 60 and length(question) between 1 and 2000 and length(answer) <= 2000),
  constraint support_payment_checks_outcome_known check (outcome in ('paid', 'returned', 'notFound')),
  constraint support_payment_checks_answered check ((answered_at is null) = (outcome is null) and (answered_at is null) = (answer is null))
);
create index support_payment_checks_ticket_id on support_payment_checks (ticket_id);
create unique index support_payment_checks_one_open on support_payment_checks (ticket_id) where answered_at is null;
create index support_payment_checks_asked_by on support_payment_checks (asked_by);
create index support_payment_checks_answered_by on support_payment_checks (answered_by);
create index support_payment_checks_asked_at on support_payment_checks (asked_at, id);

-- Who has a ticket open now; rows older than a minute say nothing.
create table support_viewers (
  ticket_id bigint not null,
  account_id bigint not null,
  seen_at timestamptz not null default now(),
  constraint support_viewers_pk primary key (ticket_id, account_id),
  constraint support_viewers_ticket foreign key (ticket_id) references support_tickets (id) on delete cascade,
  constraint support_viewers_account foreign key (account_id) references accounts (id)
);
create index support_viewers_account_id on support_viewers (account_id);
create index support_viewers_seen_at on support_viewers (seen_at);
