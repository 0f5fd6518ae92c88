-- Commands about accounts that were erased before still carry the nick, or the name of the admin account. They lose it now, as they do from
-- here on; whom they are about is told beside the payload, by the account's number.
update commands set payload = payload || jsonb_build_object('nick', 'deleted_' || account_id)
 where payload ->> 'nick' is not null
   and account_id in (select id from accounts where email like '%@deleted.invalid' and disabled_at is not null);
update commands set payload = payload || jsonb_build_object('name', 'deleted_' || account_id)
 where kind = 'adminLevel' and payload ->> 'name' is not null
   and account_id in (select id from accounts where email like '%@deleted.invalid' and disabled_at is not null);
