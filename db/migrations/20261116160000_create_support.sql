-- Questions to the support. The address of a ticket is unguessable; people call it by its number.
create table support_tickets (
  id bigint generated always as identity primary key,
  public_id uuid not null default gen_random_uuid(),
  account_id bigint,
  email text not null,
  language text not null,
  category text not null,
  subject text not null,
  facts jsonb not null default '{}',
  state text not null default 'open',
  agent_id bigint,
  reply_token text not null,
  created_at timestamptz not null default now(),
  touched_at timestamptz not null default now(),
  first_answer_at timestamptz,
  solved_at timestamptz,
  stars smallint,
  rating_words text,
  keep_until timestamptz,
  constraint support_tickets_account foreign key (account_id) references accounts (id),
  constraint support_tickets_agent foreign key (agent_id) references accounts (id),
  constraint support_tickets_public_id unique (public_id),
  constraint support_tickets_reply_token unique (reply_token),
  constraint support_tickets_language_known check (language in ('en', 'ru')),
  constraint support_tickets_category_known check (category in ('payment', 'ban', 'signIn', 'crash', 'prize', 'account', 'other')),
  constraint support_tickets_state_known check (state in ('open', 'waiting', 'solved')),
  constraint support_tickets_solved_when check ((state = 'solved') = (solved_at is not null)),
  constraint support_tickets_subject_fits check (length(subject) between 1 and 200),
  constraint support_tickets_rated check (stars between 1 and 5 and length(rating_words) <= 500)
);
create index support_tickets_account_id on support_tickets (account_id, id);
create index support_tickets_agent_id on support_tickets (agent_id, state, touched_at, id);
create index support_tickets_queue on support_tickets (state, touched_at, id);
create index support_tickets_queue_by_category on support_tickets (category, state, touched_at, id);
create index support_tickets_keep_until on support_tickets (keep_until) where keep_until is not null;
create index support_tickets_free on support_tickets (touched_at, id) where state = 'open' and agent_id is null;

create table support_messages (
  id bigint generated always as identity primary key,
  ticket_id bigint not null,
  side text not null,
  author_id bigint,
  text text not null,
  rest text,
  via text not null,
  created_at timestamptz not null default now(),
  constraint support_messages_ticket foreign key (ticket_id) references support_tickets (id),
  constraint support_messages_author foreign key (author_id) references accounts (id),
  constraint support_messages_side_known check (side in ('player', 'agent', 'note')),
  constraint support_messages_via_known check (via in ('site', 'mail')),
  constraint support_messages_said check (length(text) between 1 and 20000)
);
create index support_messages_ticket_id on support_messages (ticket_id, id);
create index support_messages_author_id on support_messages (author_id);

-- Every mail that the webhook took, with what became of it; the message itself lies in the file store.
create table support_mails (
  id bigint generated always as identity primary key,
  hash bytea not null,
  ticket_id bigint,
  outcome text not null,
  email text not null,
  subject text not null,
  file text not null,
  received_at timestamptz not null default now(),
  constraint support_mails_once unique (hash),
  constraint support_mails_ticket foreign key (ticket_id) references support_tickets (id),
  constraint support_mails_outcome_known check (
    outcome in ('threaded', 'unknown', 'otherSender', 'automatic', 'loop', 'closed', 'empty', 'unreadable')
  )
);
create index support_mails_ticket_id on support_mails (ticket_id);
create index support_mails_received_at on support_mails (received_at);
