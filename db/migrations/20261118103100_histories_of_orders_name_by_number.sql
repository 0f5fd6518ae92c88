-- Who wrote a line of an order's history stands there as the account's number. A login that nobody had then or has now belonged to
-- somebody who is erased: it goes. A process of the version before this one writes logins still; they are read, and go with their account.
update order_events e
   set detail = e.detail || jsonb_build_object('by', a.id)
  from accounts a
 where e.detail ? 'by' and jsonb_typeof(e.detail -> 'by') = 'string'
   and lower(a.login) = lower(e.detail ->> 'by') and a.created_at <= e.at;
update order_events set detail = detail - 'by' where detail ? 'by' and jsonb_typeof(detail -> 'by') = 'string';
