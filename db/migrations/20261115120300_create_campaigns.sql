-- Views of the advertising pages and presses of their buttons by people, by Moscow day. No address and no name of a browser is kept.
create table campaign_counts (
  day date not null,
  page text not null,
  source text not null,
  medium text not null,
  campaign text not null,
  views bigint not null,
  clicks bigint not null,
  primary key (day, page, source, medium, campaign),
  constraint campaign_counts_page_known check (page in ('target', 'tikitoki')),
  constraint campaign_counts_names_fit check (length(source) <= 60 and length(medium) <= 60 and length(campaign) <= 60),
  constraint campaign_counts_counted check (views >= 0 and clicks >= 0)
);

-- How often each invitation link was followed; without an account: codes that are nobody's.
create table invitation_visits (
  id bigint generated always as identity primary key,
  day date not null,
  account_id bigint,
  visits bigint not null,
  constraint invitation_visits_account foreign key (account_id) references accounts (id),
  constraint invitation_visits_once_a_day unique nulls not distinct (day, account_id),
  constraint invitation_visits_positive check (visits > 0)
);
create index invitation_visits_account_id on invitation_visits (account_id);

-- The last batch that each process has written: a batch whose commit was in doubt is sent again and changes nothing.
create table campaign_writers (
  writer uuid primary key,
  batch bigint not null,
  written_at timestamptz not null default now(),
  constraint campaign_writers_batch_positive check (batch > 0)
);
