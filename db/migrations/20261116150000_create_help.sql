-- Answers to "was this helpful": one for each browser under each article, by a hash of the cookie that tells browsers apart.
create table help_judgements (
  id bigint generated always as identity primary key,
  article text not null,
  language text not null,
  voter bytea not null,
  helpful boolean not null,
  judged_at timestamptz not null default now(),
  constraint help_judgements_once unique (article, voter),
  constraint help_judgements_language_known check (language in ('en', 'ru')),
  constraint help_judgements_voter_hashed check (length(voter) = 32)
);

-- Words that were looked for in the help centre and found nothing. Nobody's name, address or browser is kept with them.
create table help_misses (
  id bigint generated always as identity primary key,
  words text not null,
  language text not null,
  times integer not null default 1,
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  constraint help_misses_once unique (words, language),
  constraint help_misses_words_fit check (length(words) between 1 and 100),
  constraint help_misses_language_known check (language in ('en', 'ru')),
  constraint help_misses_counted check (times > 0)
);
create index help_misses_times on help_misses (times, id);
create index help_misses_last_at on help_misses (last_at, id);
