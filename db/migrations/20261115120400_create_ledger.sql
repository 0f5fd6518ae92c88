-- Coins and money by double entry. A journal is one event, its entries say from where to where; both are only ever added.
create table ledger_journals (
  id bigint generated always as identity primary key,
  -- says what this is once and for all ('credit:<order>'): the same event is never booked twice
  idem text not null,
  kind text not null,
  order_id uuid,
  -- the journal that this one takes back
  reverses bigint constraint ledger_journals_reverses references ledger_journals (id),
  -- what it was for, as the person sees it
  memo text,
  at timestamptz not null default now(),
  constraint ledger_journals_idem_unique unique (idem),
  constraint ledger_journals_reversed_once unique (reverses),
  constraint ledger_journals_idem_fits check (length(idem) between 1 and 200),
  constraint ledger_journals_memo_fits check (length(memo) between 1 and 200),
  constraint ledger_journals_kind_known check (kind in (
    'topUp', 'refund', 'chargeback', 'spend', 'spendReversed', 'grant', 'chest', 'promo', 'partner'))
);
create index ledger_journals_order on ledger_journals (order_id) where order_id is not null;
create index ledger_journals_at on ledger_journals (at, id);

create table ledger_entries (
  id bigint generated always as identity primary key,
  journal_id bigint not null constraint ledger_entries_journal references ledger_journals (id),
  account text not null,
  -- ISO code of money in minor units, or COIN
  currency text not null,
  amount bigint not null,
  constraint ledger_entries_once unique (journal_id, account, currency),
  constraint ledger_entries_not_zero check (amount <> 0),
  constraint ledger_entries_currency_formed check (currency ~ '^[A-Z]{3,4}$'),
  constraint ledger_entries_account_formed check (account ~ '^[a-z]+(:[A-Za-z0-9]+)*$'),
  -- what is named after a currency holds that currency, and coins are nothing else
  constraint ledger_entries_coins_apart check ((account like 'coins:%') = (currency = 'COIN'))
);
create index ledger_entries_account on ledger_entries (account, id desc);

-- What each person has, kept by the database beside the entries so that nobody has to sum them up. `ledger:verify` compares.
create table coin_balances (
  account_id bigint primary key constraint coin_balances_account references accounts (id),
  balance bigint not null default 0
);

create function refuse_unbalanced_journal() returns trigger language plpgsql as $$
begin
  if exists (
    select from ledger_entries where journal_id = new.journal_id group by currency having sum(amount) <> 0
  ) then
    raise exception 'journal % does not balance', new.journal_id using errcode = 'check_violation', constraint = 'ledger_entries_balanced';
  end if;
  return null;
end
$$;
create constraint trigger ledger_entries_balanced after insert on ledger_entries
  deferrable initially deferred for each row execute function refuse_unbalanced_journal();

-- With the owner's rights: the app itself may not write a balance.
create function keep_coin_balance() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into coin_balances (account_id, balance) values (substring(new.account from 14)::bigint, new.amount)
    on conflict (account_id) do update set balance = coin_balances.balance + excluded.balance;
  return null;
end
$$;
create trigger ledger_entries_kept after insert on ledger_entries
  for each row when (new.account like 'coins:player:%') execute function keep_coin_balance();

-- The balance, held until the transaction ends: whoever else spends from it waits.
create function hold_coin_balance(of_account bigint) returns bigint language plpgsql security definer set search_path = public, pg_temp as $$
declare
  held bigint;
begin
  insert into coin_balances (account_id) values (of_account) on conflict do nothing;
  select balance into held from coin_balances where account_id = of_account for update;
  return held;
end
$$;

create trigger ledger_journals_append_only before update or delete or truncate on ledger_journals for each statement execute function refuse_change();
create trigger ledger_entries_append_only before update or delete or truncate on ledger_entries for each statement execute function refuse_change();
revoke update, delete, truncate on ledger_journals, ledger_entries from prospekt_app;
revoke insert, update, delete, truncate on coin_balances from prospekt_app;
