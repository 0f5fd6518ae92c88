-- Worlds that reported an erased account again, a closed one that was opened or one that was away, brought back what they knew of it.
-- It goes a second time, and from here on no report about such an account is stored.
delete from faction_leaders where account_id in (select id from accounts where email like '%@deleted.invalid' and disabled_at is not null);
delete from wealth_days where account_id in (select id from accounts where email like '%@deleted.invalid' and disabled_at is not null);
delete from active_days where account_id in (select id from accounts where email like '%@deleted.invalid' and disabled_at is not null);
delete from characters where account_id in (select id from accounts where email like '%@deleted.invalid' and disabled_at is not null);

-- The traces say whose sign-ins came back, and on which worlds. What is kept in ClickHouse goes when its term ends.
update log_auth set ip = null, device = null
  from (select distinct server, global_id from account_traces
         where global_id in (select id from accounts where email like '%@deleted.invalid' and disabled_at is not null)) back
 where log_auth.server = back.server and log_auth.global_id = back.global_id
   and (log_auth.ip is not null or log_auth.device is not null);
select log_erase_detached_addresses(global_id)
  from (select distinct global_id from account_traces
         where global_id in (select id from accounts where email like '%@deleted.invalid' and disabled_at is not null)) back;
delete from account_traces where global_id in (select id from accounts where email like '%@deleted.invalid' and disabled_at is not null);
