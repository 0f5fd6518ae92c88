-- Erased before an erasure ended the partnership: nobody earns for an account that is gone.
update partners set ended_at = now(), version = version + 1
  from accounts a
 where a.id = partners.account_id and a.email like '%@deleted.invalid' and partners.ended_at is null;
