-- People's persons on the game worlds, as the game reported them last: one on each world.
create table characters (
  id bigint generated always as identity primary key,
  account_id bigint not null,
  server integer not null,
  nick text not null,
  -- nicks are told apart without regard to case
  nick_key text not null generated always as (lower(nick collate "C")) stored,
  level integer not null,
  exp bigint not null,
  cash bigint not null,
  bank bigint not null,
  -- null: in no faction
  faction text,
  rank text,
  playtime_minutes bigint not null,
  last_seen_at timestamptz not null,
  constraint characters_account foreign key (account_id) references accounts (id),
  constraint characters_server foreign key (server) references servers (number),
  constraint characters_one_per_server unique (account_id, server),
  -- deferrable: judged when a statement ends, so that one report may hand a nick from one person to another
  constraint characters_nick_unique unique (server, nick_key) deferrable initially immediate,
  constraint characters_nick_form check (nick ~ '^[A-Z][A-Za-z]{1,19}_[A-Z][A-Za-z]{1,19}$'),
  constraint characters_level_positive check (level > 0),
  constraint characters_exp_counted check (exp between 0 and 9007199254740991),
  constraint characters_money_exact check (
    cash between -9007199254740991 and 9007199254740991 and bank between -9007199254740991 and 9007199254740991
  ),
  constraint characters_faction_named check (length(faction) between 1 and 40),
  constraint characters_rank_of_faction check (rank is null or faction is not null and length(rank) between 1 and 40),
  constraint characters_playtime_counted check (playtime_minutes between 0 and 9007199254740991)
);
