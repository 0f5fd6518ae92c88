-- The audit trail is read newest first: by kind of event, and by the world of the admin account that acted.
create index audit_entries_event on audit_entries (event, at desc, id desc);
create index audit_entries_acting_server on audit_entries (((acting_as ->> 'server')::integer), at desc, id desc) where acting_as is not null;
create index audit_entries_acting_name on audit_entries (lower(acting_as ->> 'name'), at desc, id desc) where acting_as is not null;
create index audit_entries_request on audit_entries (request_id);
