-- A view can be for everybody of a role; null: for its owner alone.
alter table saved_views add column shared_with text
  constraint saved_views_shared_with_known check (shared_with in ('owner', 'developer', 'finance', 'content', 'media', 'support', 'admins'));
create index saved_views_shared on saved_views (list, shared_with) where shared_with is not null;
