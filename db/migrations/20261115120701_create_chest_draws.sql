-- Every chest that was opened, with the number that was drawn and the odds it was drawn under: nothing of it is ever changed, so that anybody
-- can hold the odds against the draws. The price and coins that were won are in the ledger.
create table chest_draws (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity,
  account_id bigint not null,
  -- of whoever opened it: one key opens one chest
  key uuid not null,
  chest text not null,
  edition integer not null,
  price integer not null,
  roll integer not null,
  prize text not null,
  drawn_at timestamptz not null default now(),
  constraint chest_draws_account foreign key (account_id) references accounts (id),
  constraint chest_draws_once unique (account_id, key),
  constraint chest_draws_roll_in_range check (roll between 0 and 9999),
  constraint chest_draws_price_positive check (price > 0)
);
create index chest_draws_by_person on chest_draws (account_id, number);
create index chest_draws_by_odds on chest_draws (chest, edition, prize);
revoke update, delete, truncate on chest_draws from prospekt_app;
