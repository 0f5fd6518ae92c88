-- The days on which people were in a world, by Moscow's calendar: what DAU and MAU are counted from.
create table active_days (
  day date not null,
  account_id bigint not null,
  server integer not null,
  constraint active_days_once primary key (day, account_id, server),
  constraint active_days_account foreign key (account_id) references accounts (id)
);
create index active_days_account on active_days (account_id);

-- Players of a world in five minutes: the last that was heard and the most; copied from server_states, which knows its worlds. No row: nothing was heard, and a chart shows a gap.
create table online_samples (
  server integer not null,
  -- the beginning of the five minutes
  at timestamptz not null,
  last integer not null,
  peak integer not null,
  arena_peak integer not null,
  constraint online_samples_once primary key (server, at),
  constraint online_samples_counted check (last >= 0 and peak >= last and arena_peak >= 0)
) with (fillfactor = 80);

-- The same of all worlds together, with the launcher: their peak is of one moment, not the sum of the worlds' own peaks.
create table total_samples (
  at timestamptz not null,
  last integer not null,
  peak integer not null,
  -- when within the five minutes the most were there
  peak_at timestamptz not null,
  arena_peak integer not null,
  -- people in the launcher, by phase; null: no launcher was heard
  downloading_peak integer,
  connecting_peak integer,
  constraint total_samples_once primary key (at),
  constraint total_samples_counted check (last >= 0 and peak >= last and arena_peak >= 0),
  constraint total_samples_launcher_whole check ((downloading_peak is null) = (connecting_peak is null))
) with (fillfactor = 80);
create index total_samples_peak on total_samples (peak desc, at desc);

-- One line for each Moscow day and world; world 0 is all of them together. Made by a job, and again whenever it runs.
create table daily_figures (
  day date not null,
  server integer not null,
  registrations integer not null,
  -- distinct people of the day, and of the thirty days that end with it
  dau integer not null,
  mau integer not null,
  -- null: nothing was heard that day
  peak integer,
  arena_peak integer,
  constraint daily_figures_once primary key (day, server),
  constraint daily_figures_server_known check (server >= 0),
  constraint daily_figures_counted check (registrations >= 0 and dau >= 0 and mau >= dau)
);
