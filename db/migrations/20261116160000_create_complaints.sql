-- What one player says of another, an administrator or a leader, from the first word to the verdict.
create table complaints (
  id bigint generated always as identity primary key,
  -- 128 random bits: what its address for the two sides is made of
  key text not null,
  server integer not null,
  against text not null,
  author_id bigint not null,
  -- as they were when it was written; replaced when the account is erased
  author_nick text not null,
  offender_id bigint not null,
  -- the nick, or the name of the admin account
  offender_nick text not null,
  -- by Moscow's minute
  happened_at timestamptz not null,
  -- the rule that the author names, with its wording of that day; null: they named none
  rule_id bigint,
  rule_revision_id bigint,
  description text not null,
  status text not null default 'new',
  created_at timestamptz not null default now(),
  answer text,
  answered_at timestamptz,
  -- until when the other side may answer
  answer_by timestamptz not null,
  -- who looks into it; name of the admin account, null: the owner
  reviewer_id bigint,
  reviewer_as text,
  taken_at timestamptz,
  -- of the first administrator who did anything about it
  first_action_at timestamptz,
  -- until when a verdict is expected
  due_at timestamptz not null,
  closed_at timestamptz,
  appealed_at timestamptz,
  appealed_by bigint,
  appeal text,
  constraint complaints_server foreign key (server) references servers (number),
  constraint complaints_author foreign key (author_id) references accounts (id),
  constraint complaints_offender foreign key (offender_id) references accounts (id),
  constraint complaints_reviewer foreign key (reviewer_id) references accounts (id),
  constraint complaints_appellant foreign key (appealed_by) references accounts (id),
  constraint complaints_rule foreign key (rule_id) references rules (id),
  constraint complaints_rule_revision foreign key (rule_revision_id) references rule_revisions (id),
  constraint complaints_key_formed check (key ~ '^[A-Za-z0-9_-]{22}$'),
  constraint complaints_against_known check (against in ('player', 'admin', 'leader')),
  constraint complaints_status_known check (status in ('new', 'commented', 'closed')),
  constraint complaints_two_sides check (author_id <> offender_id),
  constraint complaints_author_nick_short check (length(author_nick) between 1 and 60),
  constraint complaints_offender_nick_short check (length(offender_nick) between 1 and 60),
  constraint complaints_description_long check (length(description) between 20 and 5000),
  constraint complaints_answer_short check (length(answer) between 1 and 5000),
  constraint complaints_appeal_long check (length(appeal) between 20 and 5000),
  constraint complaints_not_foretold check (happened_at <= created_at),
  constraint complaints_rule_whole check ((rule_id is null) = (rule_revision_id is null)),
  constraint complaints_answer_whole check ((answer is null) = (answered_at is null)),
  constraint complaints_commented_answered check (status <> 'commented' or answer is not null),
  constraint complaints_review_whole check ((reviewer_id is null) = (taken_at is null)),
  constraint complaints_closed_dated check (status <> 'closed' or closed_at is not null),
  constraint complaints_appeal_whole check ((appealed_at is null) = (appealed_by is null) and (appealed_at is null) = (appeal is null)),
  constraint complaints_appeal_by_a_side check (appealed_by in (author_id, offender_id))
);
create unique index complaints_key on complaints (key);
-- The same two people at the same minute are one complaint.
create unique index complaints_one_of_a_kind on complaints (author_id, offender_id, server, happened_at);
create index complaints_by_status on complaints (server, status, id);
create index complaints_by_due on complaints (server, status, due_at, id);
create index complaints_of_all_by_status on complaints (status, id);
create index complaints_of_all_by_due on complaints (status, due_at, id);
create index complaints_by_author on complaints (author_id, id);
create index complaints_by_offender on complaints (offender_id, id);
create index complaints_by_reviewer on complaints (reviewer_id, id) where reviewer_id is not null;
create index complaints_by_rule on complaints (rule_id, id) where rule_id is not null;
create index complaints_by_day on complaints (server, created_at);

-- How many of each kind there are, kept by the database itself: three numbers above a list must not cost a walk over it.
create table complaint_counts (
  server integer not null,
  against text not null,
  status text not null,
  total integer not null,
  primary key (server, against, status)
);

-- Counted in the order of the key, so that two changes at once cannot wait for each other.
create function count_new_complaints() returns trigger language plpgsql as $$
begin
  insert into complaint_counts (server, against, status, total)
    select server, against, status, count(*) from made group by 1, 2, 3 order by 1, 2, 3
    on conflict (server, against, status) do update set total = complaint_counts.total + excluded.total;
  return null;
end
$$;
create function count_moved_complaints() returns trigger language plpgsql as $$
begin
  insert into complaint_counts (server, against, status, total)
    select server, against, status, sum(change) from (
      select server, against, status, 1 as change from moved_to
      union all select server, against, status, -1 from moved_from) moved
    group by 1, 2, 3 having sum(change) <> 0 order by 1, 2, 3
    on conflict (server, against, status) do update set total = complaint_counts.total + excluded.total;
  return null;
end
$$;
create trigger complaints_counted after insert on complaints
  referencing new table as made for each statement execute function count_new_complaints();
create trigger complaints_moved after update on complaints
  referencing old table as moved_from new table as moved_to for each statement execute function count_moved_complaints();

-- What the two sides show for their word: a file that is kept here, or an address.
create table complaint_evidence (
  id bigint generated always as identity primary key,
  complaint_id bigint not null,
  side text not null,
  attachment_id bigint,
  link text,
  constraint complaint_evidence_complaint foreign key (complaint_id) references complaints (id),
  constraint complaint_evidence_side_known check (side in ('author', 'offender')),
  constraint complaint_evidence_whole check ((attachment_id is null) <> (link is null)),
  constraint complaint_evidence_link_formed check (link ~ '^https?://' and length(link) <= 500)
);
create index complaint_evidence_by_complaint on complaint_evidence (complaint_id, id);

-- One verdict, and one more after an appeal; never two of a stage, whoever is quicker.
create table complaint_verdicts (
  id bigint generated always as identity primary key,
  complaint_id bigint not null,
  stage text not null,
  outcome text not null,
  text text not null,
  -- why it was given before the other side had answered or its time was over; null: it was not
  early_reason text,
  judge_id bigint not null,
  -- name of the admin account; null: the owner
  judge_as text,
  at timestamptz not null default now(),
  -- null: none
  punishment text,
  -- null of a warning, which has no term, and of a ban for good
  minutes integer,
  ban_id bigint,
  constraint complaint_verdicts_complaint foreign key (complaint_id) references complaints (id),
  constraint complaint_verdicts_judge foreign key (judge_id) references accounts (id),
  constraint complaint_verdicts_ban foreign key (ban_id) references game_bans (id),
  constraint complaint_verdicts_stage_known check (stage in ('first', 'appeal')),
  constraint complaint_verdicts_outcome_known check (outcome in ('upheld', 'rejected', 'insufficient')),
  constraint complaint_verdicts_text_long check (length(text) between 10 and 5000),
  constraint complaint_verdicts_reason_short check (length(early_reason) between 5 and 500),
  constraint complaint_verdicts_punished_upheld check (punishment is null or outcome = 'upheld'),
  constraint complaint_verdicts_term check (
    case punishment
      when 'warning' then minutes is null
      when 'mute' then minutes > 0
      when 'jail' then minutes > 0
      when 'ban' then minutes is null or minutes > 0
      else punishment is null and minutes is null
    end),
  constraint complaint_verdicts_ban_named check (ban_id is null or punishment = 'ban')
);
create unique index complaint_verdicts_one_of_a_stage on complaint_verdicts (complaint_id, stage);
create index complaint_verdicts_by_judge on complaint_verdicts (judge_id, at);
create index complaint_verdicts_by_ban on complaint_verdicts (ban_id) where ban_id is not null;

-- The rules that a verdict cites, each with the wording it had that day.
create table complaint_verdict_rules (
  verdict_id bigint not null,
  rule_id bigint not null,
  revision_id bigint not null,
  primary key (verdict_id, rule_id),
  constraint complaint_verdict_rules_verdict foreign key (verdict_id) references complaint_verdicts (id),
  constraint complaint_verdict_rules_rule foreign key (rule_id) references rules (id),
  constraint complaint_verdict_rules_revision foreign key (revision_id) references rule_revisions (id)
);
create index complaint_verdict_rules_by_rule on complaint_verdict_rules (rule_id, verdict_id);

-- Rows of the logs that an administrator has put into the case, as they stood: logs are kept for a time only.
create table complaint_pins (
  id bigint generated always as identity primary key,
  complaint_id bigint not null,
  kind text not null,
  log_id bigint not null,
  at timestamptz not null,
  global_id bigint not null,
  nick text not null,
  line text not null,
  pinned_at timestamptz not null default now(),
  pinned_by bigint not null,
  pinned_as text,
  constraint complaint_pins_complaint foreign key (complaint_id) references complaints (id),
  constraint complaint_pins_account foreign key (pinned_by) references accounts (id)
);
create unique index complaint_pins_once on complaint_pins (complaint_id, kind, log_id);

-- What became of a complaint, step by step.
create table complaint_events (
  id bigint generated always as identity primary key,
  complaint_id bigint not null,
  kind text not null,
  at timestamptz not null default now(),
  -- null: the game
  by_account bigint,
  -- name of the admin account; null: one of the two sides, or the owner
  by_name text,
  -- a reason, where the step has one
  note text,
  constraint complaint_events_complaint foreign key (complaint_id) references complaints (id),
  constraint complaint_events_account foreign key (by_account) references accounts (id),
  constraint complaint_events_kind_known check (kind in
    ('created', 'taken', 'released', 'answered', 'answerDeleted', 'pinned', 'unpinned', 'judged', 'appealed', 'applied')),
  constraint complaint_events_note_short check (length(note) between 1 and 500)
);
create index complaint_events_by_complaint on complaint_events (complaint_id, id);
create index complaint_events_by_account on complaint_events (by_account) where by_account is not null;

-- Up to when each side has seen its complaint.
create table complaint_reads (
  complaint_id bigint not null,
  account_id bigint not null,
  seen_at timestamptz not null default now(),
  primary key (complaint_id, account_id),
  constraint complaint_reads_complaint foreign key (complaint_id) references complaints (id),
  constraint complaint_reads_account foreign key (account_id) references accounts (id)
);
create index complaint_reads_by_account on complaint_reads (account_id);

alter table game_bans add constraint game_bans_complaint foreign key (complaint_id) references complaints (id);
