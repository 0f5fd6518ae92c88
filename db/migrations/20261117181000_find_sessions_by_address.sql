-- Who used the website from an address, found by its beginning as it is typed.
create index sessions_by_address on sessions ((host(ip) collate "C"), account_id);
