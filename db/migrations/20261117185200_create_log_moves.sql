-- Where the game's logs are kept: here, here and in ClickHouse while they move there, or in ClickHouse alone. One row, read with every
-- batch, so that all processes change over at the same moment.
create table log_moves (
  single boolean primary key default true,
  state text not null default 'postgres',
  changed_at timestamptz not null default now(),
  constraint log_moves_one_row check (single),
  constraint log_moves_state_known check (state in ('postgres', 'both', 'clickhouse'))
);
insert into log_moves default values;

-- How far each piece has been copied: a move that was broken off goes on from here.
create table log_copies (
  kind text not null,
  from_at timestamptz not null,
  -- the last row that was copied
  after_at timestamptz,
  after_id bigint,
  rows bigint not null default 0,
  done_at timestamptz,
  primary key (kind, from_at)
);
