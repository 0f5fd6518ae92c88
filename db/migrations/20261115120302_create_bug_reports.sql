-- Mistakes in the game as players describe them. Their desk comes with /dashboard/bugs.
create table bug_reports (
  id bigint generated always as identity primary key,
  account_id bigint,
  title text not null,
  steps text not null,
  expected text not null,
  actual text not null,
  version text not null,
  device text not null,
  severity text not null,
  contact text,
  locale text not null,
  ip text,
  client_ip text,
  created_at timestamptz not null default now(),
  constraint bug_reports_account foreign key (account_id) references accounts (id),
  constraint bug_reports_texts_fit check (
    length(title) between 1 and 120 and length(steps) <= 5000 and length(expected) <= 2000 and length(actual) <= 2000
    and length(version) between 1 and 40 and length(device) between 1 and 100 and length(contact) <= 100
  ),
  constraint bug_reports_severity_known check (severity in ('minor', 'annoying', 'serious', 'blocking')),
  constraint bug_reports_locale_known check (locale in ('en', 'ru'))
);
create index bug_reports_account_id on bug_reports (account_id);
create index bug_reports_created_at on bug_reports (created_at);

-- People who want to test unfinished builds. Their desk comes with /dashboard/testers.
create table tester_applications (
  id bigint generated always as identity primary key,
  account_id bigint,
  login text not null,
  platform text not null,
  device text not null,
  experience text not null,
  locale text not null,
  ip text,
  client_ip text,
  created_at timestamptz not null default now(),
  constraint tester_applications_account foreign key (account_id) references accounts (id),
  constraint tester_applications_texts_fit check (
    length(login) between 1 and 64 and length(device) between 1 and 100 and length(experience) <= 3000
  ),
  constraint tester_applications_platform_known check (platform in ('android', 'ios', 'both')),
  constraint tester_applications_locale_known check (locale in ('en', 'ru'))
);
create index tester_applications_account_id on tester_applications (account_id);
create index tester_applications_login on tester_applications (lower(login));
create index tester_applications_created_at on tester_applications (created_at);
