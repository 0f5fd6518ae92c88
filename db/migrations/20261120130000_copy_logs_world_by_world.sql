-- Pieces of the logs are copied in the order of an index, world by world, so the last row that was copied has a world too. Where it has none,
-- the version before copied it, in the order of time alone.
alter table log_copies
  add column after_server integer,
  -- null: copied for the first time. Else some of the rows are there, so each page is looked for; and whatever had come before this moment
  -- is copied, not only rows of before the move
  add column again_before timestamptz;
