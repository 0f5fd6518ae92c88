-- What somebody typed into a free field (a reason, a filter, a statement) may name anybody. It stands here, and the sealed entry keeps its
-- salted hash ("wordsHash" of the payload): the words go with the person they name, and the chain still holds.
create table audit_words (
  entry_id bigint primary key references audit_entries (id),
  salt bytea not null,
  words jsonb not null
);
revoke update, truncate on audit_words from prospekt_app;
