-- What an agent turned a ticket into, until the time to undo it is over. The input goes as soon as it is decided.
create table support_conversions (
  id bigint generated always as identity primary key,
  ticket_id bigint not null,
  kind text not null,
  state text not null default 'waiting',
  input jsonb,
  started_by bigint,
  started_at timestamptz not null default now(),
  due_at timestamptz not null,
  constraint support_conversions_ticket foreign key (ticket_id) references support_tickets (id) on delete cascade,
  constraint support_conversions_starter foreign key (started_by) references accounts (id),
  constraint support_conversions_kind_known check (kind in ('bug', 'complaint', 'check')),
  constraint support_conversions_state_known check (state in ('waiting', 'done', 'undone', 'failed')),
  constraint support_conversions_input_waits check ((state = 'waiting') = (input is not null))
);
create index support_conversions_ticket_id on support_conversions (ticket_id);
create unique index support_conversions_one_waiting on support_conversions (ticket_id, kind) where state = 'waiting';
create index support_conversions_started_by on support_conversions (started_by);
