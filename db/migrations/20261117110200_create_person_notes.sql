-- What the staff write down about somebody for each other.
create table person_notes (
  id bigint generated always as identity primary key,
  account_id bigint not null,
  -- the world of the admin account that wrote it; null: the owner, for all
  server integer,
  text text not null,
  created_at timestamptz not null default now(),
  written_by bigint not null,
  -- name of the admin account; null: the owner, or a colleague whose account is gone
  written_as text,
  constraint person_notes_account foreign key (account_id) references accounts (id),
  constraint person_notes_server foreign key (server) references servers (number),
  constraint person_notes_writer foreign key (written_by) references accounts (id),
  constraint person_notes_text_said check (length(text) between 1 and 2000)
);
create index person_notes_by_person on person_notes (account_id, id);
create index person_notes_by_writer on person_notes (written_by);
