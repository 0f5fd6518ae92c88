-- What an admin account is called, also after it was removed: entries of the audit tell its number, and cannot be changed when the person
-- is erased. The name stands here alone, and goes.
create table admin_names (
  -- of the admin account
  id bigint primary key,
  account_id bigint not null,
  name text not null,
  constraint admin_names_account foreign key (account_id) references accounts (id)
);
create index admin_names_name on admin_names (lower(name));
create index admin_names_account on admin_names (account_id);

create function remember_admin_name() returns trigger language plpgsql as $$
begin
  insert into admin_names (id, account_id, name) values (new.id, new.account_id, new.name) on conflict (id) do nothing;
  return null;
end
$$;
-- By the database, so that one that the version before makes is known too.
create trigger admin_accounts_name_remembered after insert on admin_accounts for each row execute function remember_admin_name();

insert into admin_names (id, account_id, name) select id, account_id, name from admin_accounts;
