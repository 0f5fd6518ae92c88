-- One person's link may stand in several places: a word behind the code tells them apart. Empty: the plain link.
alter table invitation_visits
  add column source text not null default '',
  drop constraint invitation_visits_once_a_day,
  add constraint invitation_visits_once_a_day unique nulls not distinct (day, account_id, source),
  add constraint invitation_visits_source_formed check (source ~ '^[a-z0-9_-]{0,24}$');

-- When the link was followed, as the store told the game; null: the code was typed, or the store did not say.
alter table registrations add column invited_at timestamptz;
