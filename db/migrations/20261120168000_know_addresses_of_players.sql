-- From which addresses a player entered worlds lately. Whoever guesses at a login from many addresses slows down all but these: the game has no
-- browser that could be remembered. Closed to the console, like every address.
create table known_addresses (
  account_id bigint not null constraint known_addresses_account references accounts (id),
  -- as limits count it: an IPv4 address, or the /64 of an IPv6 one
  address text not null constraint known_addresses_address_length check (length(address) between 1 and 45),
  -- written at most once a day; forgotten after thirty
  last_seen_at timestamptz not null default now(),
  primary key (account_id, address)
);
