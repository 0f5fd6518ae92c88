-- People are told once about a gap that stays open, not every hour.
alter table log_gaps add column alarmed_at timestamptz;
