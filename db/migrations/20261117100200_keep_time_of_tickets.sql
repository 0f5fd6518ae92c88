-- How long the support takes, counted in working minutes and only while it is its turn.
alter table support_tickets
  add column turn_since timestamptz,
  add column due_at timestamptz,
  add column spent_minutes integer not null default 0,
  add column first_answer_minutes integer,
  add column solution_minutes integer;
update support_tickets set turn_since = touched_at where state = 'open';
alter table support_tickets
  add constraint support_tickets_turn check ((state = 'open') = (turn_since is not null)),
  add constraint support_tickets_due_in_turn check (due_at is null or turn_since is not null),
  add constraint support_tickets_minutes check (spent_minutes >= 0 and first_answer_minutes >= 0 and solution_minutes >= 0);
create index support_tickets_solved_at on support_tickets (solved_at) where solved_at is not null;
create index support_tickets_created_at on support_tickets (created_at);
