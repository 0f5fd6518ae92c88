-- What the content role changes without a deploy. Only what was changed stands here; defaults are the code's.
create table settings (
  id text primary key,
  -- null: set back to the default, and kept for its version
  value jsonb,
  -- raised by every change, so that nobody overwrites what they have not seen
  version integer not null default 1,
  changed_at timestamptz not null default now(),
  constraint settings_id_formed check (id ~ '^[a-z][A-Za-z]*\.[a-z][A-Za-z]*$'),
  constraint settings_value_fits check (length(value::text) <= 60000),
  constraint settings_version_positive check (version > 0)
);

-- How often each feature's public content has changed: every process watches the sum, and renders its pages anew when it grows.
create table content_versions (
  feature text primary key,
  version bigint not null,
  constraint content_versions_positive check (version > 0)
);
