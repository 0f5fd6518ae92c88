-- In a file of its own, because it reads the whole audit: the one before holds accounts and admin accounts against writers until its end.
-- Of those that were removed the audit alone knows. Whoever was erased is not written down again.
insert into admin_names (id, account_id, name)
  select (acting_as ->> 'id')::bigint, min(account_id), min(acting_as ->> 'name')
    from audit_entries
   where acting_as is not null and account_id in (select id from accounts where not (email like '%@deleted.invalid' and disabled_at is not null))
   group by 1
  on conflict (id) do nothing;
