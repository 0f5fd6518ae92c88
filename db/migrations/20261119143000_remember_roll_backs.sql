-- Which pixels a roll-back meant. A later one does not bring them back, wherever they lie; and one that was a mistake can be undone.
create table pixel_roll_backs (
  id bigint generated always as identity primary key,
  season integer not null,
  -- the last pixel there was: what came after it was not meant
  until_seq bigint not null,
  -- whose pixels; null: everybody's
  painter_id bigint,
  -- painted since; null: whenever
  since timestamptz,
  -- where; null: everywhere
  "left" integer,
  top integer,
  "right" integer,
  bottom integer,
  -- how many changed on the board
  pixels integer not null,
  made_by bigint not null,
  made_at timestamptz not null default now(),
  undone_by bigint,
  undone_at timestamptz,
  constraint pixel_roll_backs_season foreign key (season) references pixel_seasons (number),
  constraint pixel_roll_backs_painter foreign key (painter_id) references accounts (id),
  constraint pixel_roll_backs_maker foreign key (made_by) references accounts (id),
  constraint pixel_roll_backs_undoer foreign key (undone_by) references accounts (id),
  constraint pixel_roll_backs_area_whole check (num_nulls("left", top, "right", bottom) in (0, 4)),
  constraint pixel_roll_backs_on_board check (0 <= "left" and "left" <= "right" and "right" <= 999 and 0 <= top and top <= bottom and bottom <= 999),
  constraint pixel_roll_backs_named check (painter_id is not null or since is not null or "left" is not null),
  constraint pixel_roll_backs_undone_whole check ((undone_at is null) = (undone_by is null))
);
create index pixel_roll_backs_in_force on pixel_roll_backs (season) where undone_at is null;
create index pixel_roll_backs_by_painter on pixel_roll_backs (painter_id) where painter_id is not null;
create index pixel_roll_backs_by_maker on pixel_roll_backs (made_by);
create index pixel_roll_backs_by_undoer on pixel_roll_backs (undone_by) where undone_by is not null;

-- Put back by a moderator: whose pixel it was stays known, but they did not paint it then. Before this column, and by the version before it,
-- such a pixel is nobody's (painter_id null).
alter table pixel_placements add column restored boolean not null default false;
