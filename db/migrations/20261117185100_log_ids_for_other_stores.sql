-- Where rows of the logs are kept outside this database, a batch is written down first, with a block of ids of its own, and is stored
-- once the other store has its rows. Blocks begin far above the ids of rows that are kept here, so that the two never meet.
create sequence log_id_blocks as bigint start with 134217728;
grant usage on sequence log_id_blocks to prospekt_app;
alter table log_batches
  add column block bigint,
  add column stored_at timestamptz default now();
