-- Names are looked for by their beginning while somebody types: whom a complaint or a ban is about, whom a role is for. The unique indexes are
-- sorted by the database's language, in which a beginning is no range, so a world's characters or all accounts were walked.
create index if not exists characters_by_nick_beginning on characters (server, nick_key collate "C");
create index if not exists accounts_by_login_beginning on accounts ((lower(login) collate "C"));
