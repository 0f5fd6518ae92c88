-- Nobody is an administrator of one world twice: dismissed in the game they would go on as the other one on the site. Should two have been made
-- in one moment, the higher one stays, whose rights they had; a session that acts as the other goes on as the person's own.
delete from admin_accounts lower using admin_accounts higher
 where higher.account_id = lower.account_id and higher.server = lower.server and (higher.level, lower.id) > (lower.level, higher.id);
create unique index if not exists admin_accounts_once_on_a_world on admin_accounts (account_id, server);
-- It led with the same two columns, and there is one name to each now.
drop index if exists admin_accounts_account;
