-- The rule book. A section and a rule keep their number for ever, so that 4.2 in an old verdict is 4.2 today.
create table rule_sections (
  number integer primary key,
  title_en text not null,
  title_ru text not null,
  -- raised by every change, so that nobody overwrites what they have not seen
  version integer not null default 1,
  constraint rule_sections_number_positive check (number between 1 and 99),
  constraint rule_sections_title_fits check (length(title_en) between 1 and 100 and length(title_ru) between 1 and 100)
);

create table rules (
  id bigint generated always as identity primary key,
  section integer not null,
  -- its place in the section: 2 of 4.2
  number integer not null,
  constraint rules_of_section foreign key (section) references rule_sections (number),
  constraint rules_number_positive check (number between 1 and 999),
  constraint rules_number_once unique (section, number)
);

-- What a rule has said over time: the highest revision holds. A verdict cites a revision, so the app may only add to it.
create table rule_revisions (
  id bigint generated always as identity primary key,
  rule_id bigint not null,
  revision integer not null,
  -- false: the rule was withdrawn, with the wording it had
  in_force boolean not null,
  title_en text not null,
  title_ru text not null,
  text_en text not null,
  text_ru text not null,
  -- [{kind, repeat, min, max}], terms in minutes
  penalties jsonb not null,
  -- why it was changed, for colleagues; null: with the first book
  reason text,
  -- null: it came with the demo
  saved_by bigint,
  saved_at timestamptz not null default now(),
  constraint rule_revisions_of_rule foreign key (rule_id) references rules (id),
  constraint rule_revisions_saver foreign key (saved_by) references accounts (id),
  constraint rule_revisions_once unique (rule_id, revision),
  constraint rule_revisions_revision_positive check (revision > 0),
  constraint rule_revisions_title_fits check (length(title_en) between 1 and 120 and length(title_ru) between 1 and 120),
  constraint rule_revisions_text_fits check (length(text_en) between 1 and 3000 and length(text_ru) between 1 and 3000),
  constraint rule_revisions_penalties_listed check (jsonb_typeof(penalties) = 'array' and jsonb_array_length(penalties) <= 12),
  constraint rule_revisions_reason_fits check (length(reason) between 1 and 500)
);
create index rule_revisions_by_saver on rule_revisions (saved_by);
revoke update, delete, truncate on rules, rule_revisions from prospekt_app;
revoke delete, truncate on rule_sections from prospekt_app;
