-- What a name sounds like in Latin letters, whichever way it was transliterated: Yuriy, Yury and Yuri are one. Word by word, so that the
-- end of a name never runs into the next. The search asks by the same rule, written in the code as nameKey.
create function name_key(name text) returns text
  language sql immutable strict parallel safe as $$
  select
    regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
    regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
      lower(name collate "C"),
      '[^a-z0-9]+', '_', 'g'),
      'shch|sch', 'sh', 'g'),
      'kh', 'h', 'g'),
      'zh', 'z', 'g'),
      'ts|tz', 'c', 'g'),
      'ck', 'k', 'g'),
      'ph', 'f', 'g'),
      'x', 'ks', 'g'),
      'w', 'v', 'g'),
      '[yij]+[eo]', 'e', 'g'),
      '[yij]+u', 'u', 'g'),
      '[yij]+a', 'a', 'g'),
      '[yj]', 'i', 'g'),
      '([a-z])\1+', '\1', 'g'),
      '_', '', 'g')
$$;

create index characters_by_name_key on characters ((name_key(nick) collate "C"), server);
create index characters_by_surname_key on characters ((name_key(split_part(nick, '_', 2)) collate "C"), server);
create index accounts_by_login_key on accounts ((name_key(login) collate "C"));
create index accounts_by_email_beginning on accounts ((lower(email) collate "C"));
