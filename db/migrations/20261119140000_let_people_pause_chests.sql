-- Whoever spends more on chests than they want takes a break from them: until then their account opens none. Only the person sets it, and
-- it can be made longer, never shorter.
create table chest_pauses (
  account_id bigint primary key,
  paused_until timestamptz not null,
  constraint chest_pauses_account foreign key (account_id) references accounts (id)
);
