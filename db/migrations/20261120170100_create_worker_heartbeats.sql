-- One row for each process that works on jobs, renewed every ten seconds, so that the others can publish how many there are.
create table worker_heartbeats (
  -- made up by the process when it starts
  worker uuid not null,
  seen_at timestamptz not null default now(),
  constraint worker_heartbeats_pkey primary key (worker)
);
