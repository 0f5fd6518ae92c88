-- Which pictures and videos came with a message, by their ids in the order they were given.
alter table support_messages
  add column files jsonb not null default '[]',
  add constraint support_messages_files_listed check (jsonb_typeof(files) = 'array' and jsonb_array_length(files) <= 10);
