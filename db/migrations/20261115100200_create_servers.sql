-- The game worlds. `state` is what staff decided; whether a world runs right now is told by its heartbeats.
create table servers (
  number integer primary key,
  name_en text not null,
  name_ru text not null,
  capacity integer not null,
  state text not null default 'open',
  constraint servers_number_positive check (number > 0),
  constraint servers_capacity_positive check (capacity > 0),
  constraint servers_state_known check (state in ('open', 'maintenance', 'closed')),
  constraint servers_names_given check (length(name_en) between 1 and 40 and length(name_ru) between 1 and 40)
);
