-- Who came by whose code, and how far they got. A row is made once, by the last code that the newcomer met within 30 days.
create table referals (
  id bigint generated always as identity primary key,
  account_id bigint not null,
  referrer_id bigint not null,
  -- as it came with the registration
  code text not null,
  -- 'link', 'promocode', or the word behind a link's code
  source text not null,
  registered_at timestamptz not null,
  level_at timestamptz,
  topped_up_at timestamptz,
  -- the newcomer has the referrer's own mailbox, or plays on the referrer's device
  own_account boolean not null default false,
  -- somebody else's account was on the newcomer's device
  same_device boolean not null default false,
  -- a person looked at the flags and let the newcomer count all the same
  cleared_at timestamptz,
  cleared_by bigint,
  constraint referals_account foreign key (account_id) references accounts (id),
  constraint referals_referrer foreign key (referrer_id) references accounts (id),
  constraint referals_cleared_by foreign key (cleared_by) references accounts (id),
  constraint referals_one_referrer unique (account_id),
  constraint referals_of_two check (account_id <> referrer_id),
  constraint referals_code_fits check (length(code) between 1 and 64),
  constraint referals_source_formed check (source ~ '^[a-z0-9_-]{1,24}$')
);
create index referals_by_referrer on referals (referrer_id, registered_at);
create index referals_by_time on referals (registered_at);
create index referals_by_clearer on referals (cleared_by) where cleared_by is not null;
