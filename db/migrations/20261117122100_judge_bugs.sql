-- Reports are judged: confirmed, fixed, refused, or the same as another.
alter table bug_reports add column state text not null default 'new',
  -- the one it repeats
  add column duplicate_of bigint constraint bug_reports_original references bug_reports (id) on delete set null,
  -- null: nobody has judged it, or the account is gone
  add column judged_by bigint constraint bug_reports_judge references accounts (id),
  add column judged_at timestamptz,
  add constraint bug_reports_state_known check (state in ('new', 'confirmed', 'fixed', 'refused', 'duplicate')),
  add constraint bug_reports_not_itself check (duplicate_of <> id);
create index bug_reports_by_judge on bug_reports (judged_by);
create index bug_reports_by_original on bug_reports (duplicate_of);
create index bug_reports_open on bug_reports (id) where state = 'new';

-- What is said about a report: among the staff, or to whoever reported it.
create table bug_comments (
  id bigint generated always as identity primary key,
  bug_id bigint not null constraint bug_comments_bug references bug_reports (id) on delete cascade,
  -- null: the account is gone
  author_id bigint constraint bug_comments_author references accounts (id),
  text text not null,
  -- the reporter reads it too
  shown boolean not null,
  at timestamptz not null default now(),
  constraint bug_comments_text_fits check (length(text) between 1 and 2000)
);
create index bug_comments_by_bug on bug_comments (bug_id, id);
create index bug_comments_by_author on bug_comments (author_id);
