-- Until when a verdict was expected. The case keeps only the last such time: an appeal moved it, and a late first verdict was in time again.
alter table complaint_verdicts add column due_at timestamptz;
comment on column complaint_verdicts.due_at is 'until when it was expected; null: given before this was kept';
