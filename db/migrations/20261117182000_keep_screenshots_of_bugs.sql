-- What a report shows: ids of attachments in the order they were added.
alter table bug_reports add column files jsonb not null default '[]',
  add constraint bug_reports_files_few check (jsonb_typeof(files) = 'array' and jsonb_array_length(files) <= 5);
