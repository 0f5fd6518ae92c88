-- The mark that an approved change is done could be written by the statement of another change. The console now writes it as its role for
-- reading, in the transaction of the change: a statement under that role runs in a read-only transaction. A version from before this
-- migration cannot write marks any more, so a change that it carries out fails and changes nothing.
revoke all on sql_change_marks from prospekt_console_write;
grant insert on sql_change_marks to prospekt_console;

-- A mark of a change that nobody has approved yet was not written by the console.
delete from sql_change_marks where change_id not in (select id from sql_changes where state in ('approved', 'done', 'failed'));

-- Identity columns need no right to their sequence, so the role had 65 of them for nothing.
revoke usage on all sequences in schema public from prospekt_console_write;

-- It runs with its owner's rights and writes: for the app alone.
revoke execute on function hold_coin_balance(bigint) from public;
grant execute on function hold_coin_balance(bigint) to prospekt_app;
