-- The pixel battle: one canvas per season, and every pixel that was ever put on it.
create table pixel_seasons (
  number integer primary key,
  title_en text not null,
  title_ru text not null,
  state text not null default 'open',
  -- of the last pixel. Whoever adds pixels holds this row meanwhile: numbers have no gaps, and come in the order of the commits
  last_seq bigint not null default 0,
  opened_at timestamptz not null default now(),
  opened_by bigint,
  closed_at timestamptz,
  archived_at timestamptz,
  constraint pixel_seasons_opener foreign key (opened_by) references accounts (id),
  constraint pixel_seasons_number_positive check (number > 0),
  constraint pixel_seasons_titled check (length(title_en) between 1 and 60 and length(title_ru) between 1 and 60),
  constraint pixel_seasons_state_known check (state in ('open', 'closed', 'archived')),
  constraint pixel_seasons_dated check ((state = 'open') = (closed_at is null) and (state = 'archived') = (archived_at is not null))
);
create unique index pixel_seasons_one_open on pixel_seasons ((true)) where state = 'open';
create index pixel_seasons_by_opener on pixel_seasons (opened_by) where opened_by is not null;

create table pixel_placements (
  season integer not null,
  seq bigint not null,
  -- y * 1000 + x
  place integer not null,
  colour smallint not null,
  -- null: put back by a moderator
  painter_id bigint,
  -- painted by somebody of the staff
  staff boolean not null default false,
  at timestamptz not null default clock_timestamp(),
  primary key (season, seq),
  constraint pixel_placements_season foreign key (season) references pixel_seasons (number),
  constraint pixel_placements_painter foreign key (painter_id) references accounts (id),
  constraint pixel_placements_on_board check (place between 0 and 999999),
  constraint pixel_placements_colour_known check (colour between 0 and 31)
);
create index pixel_placements_by_place on pixel_placements (season, place, seq);
create index pixel_placements_by_painter on pixel_placements (painter_id, season, seq) where painter_id is not null;
revoke update, truncate on pixel_placements from prospekt_app;

-- Who paints, how much, and from when on they may paint again.
create table pixel_painters (
  season integer not null,
  account_id bigint not null,
  -- as they were at the last pixel; null: erased
  nick text,
  faction text,
  painted integer not null,
  next_at timestamptz not null,
  primary key (season, account_id),
  constraint pixel_painters_season foreign key (season) references pixel_seasons (number),
  constraint pixel_painters_account foreign key (account_id) references accounts (id),
  constraint pixel_painters_painted check (painted > 0)
);
create index pixel_painters_by_account on pixel_painters (account_id);

-- The board as it was after a pixel, deflated: a start reads the last one and the pixels after it.
create table pixel_snapshots (
  season integer not null,
  seq bigint not null,
  board bytea not null,
  taken_at timestamptz not null default now(),
  primary key (season, seq),
  constraint pixel_snapshots_season foreign key (season) references pixel_seasons (number)
);

-- How a season's picture came to be, frame by frame, deflated.
create table pixel_lapses (
  season integer primary key,
  body bytea not null,
  made_at timestamptz not null default now(),
  constraint pixel_lapses_season foreign key (season) references pixel_seasons (number)
);

-- Parts of the board that nobody may paint.
create table pixel_areas (
  id bigint generated always as identity primary key,
  season integer not null,
  "left" integer not null,
  top integer not null,
  "right" integer not null,
  bottom integer not null,
  reason text not null,
  made_by bigint not null,
  made_at timestamptz not null default now(),
  lifted_at timestamptz,
  constraint pixel_areas_season foreign key (season) references pixel_seasons (number),
  constraint pixel_areas_maker foreign key (made_by) references accounts (id),
  constraint pixel_areas_on_board check (0 <= "left" and "left" <= "right" and "right" <= 999 and 0 <= top and top <= bottom and bottom <= 999),
  constraint pixel_areas_reason_short check (length(reason) between 3 and 200)
);
create index pixel_areas_in_force on pixel_areas (season) where lifted_at is null;
create index pixel_areas_by_maker on pixel_areas (made_by);

create table pixel_bans (
  id bigint generated always as identity primary key,
  account_id bigint not null,
  reason text not null,
  -- null: for good
  until timestamptz,
  banned_by bigint not null,
  banned_at timestamptz not null default now(),
  lifted_at timestamptz,
  constraint pixel_bans_account foreign key (account_id) references accounts (id),
  constraint pixel_bans_by foreign key (banned_by) references accounts (id),
  constraint pixel_bans_reason_short check (length(reason) between 3 and 200)
);
create unique index pixel_bans_one_each on pixel_bans (account_id) where lifted_at is null;
create index pixel_bans_by_account on pixel_bans (account_id);
create index pixel_bans_by_banner on pixel_bans (banned_by);

create table pixel_reports (
  id bigint generated always as identity primary key,
  season integer not null,
  place integer not null,
  -- whose pixel stood there; null: nobody's
  painter_id bigint,
  reporter_id bigint not null,
  reason text not null,
  at timestamptz not null default now(),
  settled_at timestamptz,
  settled_by bigint,
  outcome text,
  constraint pixel_reports_season foreign key (season) references pixel_seasons (number),
  constraint pixel_reports_painter foreign key (painter_id) references accounts (id),
  constraint pixel_reports_reporter foreign key (reporter_id) references accounts (id),
  constraint pixel_reports_settler foreign key (settled_by) references accounts (id),
  constraint pixel_reports_on_board check (place between 0 and 999999),
  constraint pixel_reports_reason_short check (length(reason) between 3 and 200),
  constraint pixel_reports_settled_whole check ((settled_at is null) = (outcome is null) and (settled_at is null) = (settled_by is null)),
  constraint pixel_reports_outcome_known check (outcome in ('acted', 'dismissed'))
);
create unique index pixel_reports_once on pixel_reports (season, place, reporter_id) where settled_at is null;
create index pixel_reports_open on pixel_reports (id) where settled_at is null;
create index pixel_reports_by_reporter on pixel_reports (reporter_id);
create index pixel_reports_by_painter on pixel_reports (painter_id) where painter_id is not null;
create index pixel_reports_by_settler on pixel_reports (settled_by) where settled_by is not null;
