-- Closed worlds were not told of accounts that were erased, and one that is opened again still has those players. They find the command now,
-- as they would have found it had it been sent then; a game that never knew the person acknowledges it.
insert into commands (server, account_id, lane, kind, payload, dedupe_key)
select servers.number, erased.account_id, 'account:' || erased.account_id, 'accountDeleted', '{}', 'deletion:' || erased.id || ':erased'
  from deletion_requests erased
 cross join servers
 where erased.state = 'erased' and servers.state = 'closed'
    on conflict (server, dedupe_key) do nothing;
