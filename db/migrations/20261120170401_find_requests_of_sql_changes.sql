-- A request for a change by SQL has the meaning of its statement as its subject, so that the same change waits once (approvals_waiting_once).
-- The console finds the request of a change by its payload.
create index if not exists approvals_of_sql_changes on approvals (((payload ->> 'change')::bigint))
  where kind in ('sqlConsole.statement', 'sqlConsole.change');
