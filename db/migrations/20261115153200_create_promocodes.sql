-- Promocodes: what they give, who used them, and who was refused. The coins of a prize are in the ledger, under 'promo:<activation>'.
create table promocode_tags (
  id bigint generated always as identity primary key,
  name text not null,
  name_key text not null generated always as (lower(name)) stored,
  constraint promocode_tags_name_unique unique (name_key),
  constraint promocode_tags_name_fits check (length(name) between 1 and 40)
);

create table promocodes (
  id bigint generated always as identity primary key,
  name text not null,
  -- what codes are told apart by: neither case nor look-alike signs count (promocode-name.ts has the same rule)
  name_key text not null generated always as (
    translate(
      translate(name, 'ABCDEFGHIJKLMNOPQRSTUVWXYZАБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ', 'abcdefghijklmnopqrstuvwxyzабвгдеёжзийклмнопрстуфхцчшщъыьэюя'),
      'авеёзкмнорстухoil_',
      'abee3kmh0pctyx011-')) stored,
  type text not null,
  -- 'over' is not kept: the clock and the number of activations say it
  state text not null,
  -- why it was refused
  refusal text,
  tag_id bigint constraint promocodes_tag references promocode_tags (id),
  linked_id bigint constraint promocodes_linked_account references accounts (id),
  required_level integer not null default 0,
  quick_money bigint not null default 0,
  money bigint not null default 0,
  -- coins
  donation integer not null default 0,
  exp bigint not null default 0,
  -- 0 none, 1 bronze, 2 silver, 3 gold
  vip_level integer not null default 0,
  vip_days integer not null default 0,
  -- the temporary vehicle or skin comes at the activation
  immediate boolean not null default false,
  -- 0 none; a colour of 0 is random
  vehicle_model integer not null default 0,
  vehicle_primary integer not null default 0,
  vehicle_secondary integer not null default 0,
  vehicle_days integer not null default 0,
  vehicle_hours integer not null default 0,
  skin_male integer not null default 0,
  skin_female integer not null default 0,
  skin_days integer not null default 0,
  skin_hours integer not null default 0,
  -- half-open: starts_at <= now < ends_at; null is no bound
  starts_at timestamptz,
  ends_at timestamptz,
  limit_per_account integer,
  limit_total integer,
  -- counts of promocode_activations, kept here so that the row's lock guards the limit and a list can be sorted
  activations integer not null default 0,
  valid_activations integer not null default 0,
  -- null: the account is gone
  created_by bigint constraint promocodes_author references accounts (id),
  created_at timestamptz not null default now(),
  -- moved by edits alone
  edited_at timestamptz not null default now(),
  -- raised by every edit, so that nobody overwrites what they have not seen
  version integer not null default 1,
  constraint promocodes_name_unique unique (name_key),
  constraint promocodes_name_formed check (name ~ '^[A-Za-zА-Яа-яЁё0-9_-]{3,32}$'),
  constraint promocodes_type_known check (type in ('media', 'user', 'system')),
  constraint promocodes_state_known check (state in ('pending', 'active', 'inactive', 'refused')),
  constraint promocodes_refusal_told check ((state = 'refused') = (refusal is not null)),
  constraint promocodes_system_level check (type <> 'system' or required_level = 0),
  constraint promocodes_level_in_range check (required_level between 0 and 1000),
  constraint promocodes_vip_known check (vip_level between 0 and 3),
  constraint promocodes_donation_in_range check (donation between 0 and 10000),
  constraint promocodes_nothing_negative check (
    least(quick_money, money, exp, vip_days, vehicle_model, vehicle_primary, vehicle_secondary, vehicle_days, vehicle_hours,
          skin_male, skin_female, skin_days, skin_hours) >= 0),
  constraint promocodes_starts_before_it_ends check (starts_at < ends_at),
  constraint promocodes_limits_positive check (limit_per_account >= 1 and limit_total >= 1),
  constraint promocodes_counted check (valid_activations between 0 and activations)
);
create index promocodes_by_type on promocodes (type, id);
create index promocodes_by_tag on promocodes (tag_id) where tag_id is not null;
create index promocodes_by_author on promocodes (created_by);
create index promocodes_by_linked on promocodes (linked_id) where linked_id is not null;

-- What was promised is written down with the activation: a later edit of the code changes nothing for whoever has used it.
create table promocode_activations (
  id bigint generated always as identity primary key,
  promocode_id bigint not null constraint promocode_activations_promocode references promocodes (id),
  -- null: the account was erased
  account_id bigint constraint promocode_activations_account references accounts (id),
  server integer not null constraint promocode_activations_server references servers (number),
  nick text,
  sex text not null,
  level integer not null,
  required_level integer not null,
  immediate boolean not null,
  prize jsonb not null,
  -- of the game server's Idempotency-Key, and of what was asked with it
  key_hash bytea not null,
  request_hash bytea not null,
  at timestamptz not null default now(),
  -- when the required level was reached and the prize paid; null: not yet
  valid_at timestamptz,
  -- whether an erased person had ever paid; null: the account is there to be asked
  paid boolean,
  constraint promocode_activations_key_unique unique (server, key_hash),
  constraint promocode_activations_sex_known check (sex in ('male', 'female')),
  constraint promocode_activations_valid_later check (valid_at >= at)
);
create index promocode_activations_by_code on promocode_activations (promocode_id, at);
create index promocode_activations_by_account on promocode_activations (account_id, promocode_id) where account_id is not null;
-- those whose prize waits for a level: every report about characters asks for them
create index promocode_activations_waiting on promocode_activations (server, account_id) where valid_at is null;

create table promocode_refusals (
  id bigint generated always as identity primary key,
  -- null: there is no such code
  promocode_id bigint constraint promocode_refusals_promocode references promocodes (id),
  -- as it was typed
  code text not null,
  -- null: there is no such account
  account_id bigint constraint promocode_refusals_account references accounts (id),
  server integer not null constraint promocode_refusals_server references servers (number),
  nick text not null,
  level integer not null,
  cause text not null,
  key_hash bytea not null,
  at timestamptz not null default now(),
  constraint promocode_refusals_key_unique unique (server, key_hash),
  constraint promocode_refusals_cause_known check (cause in ('unknown', 'pending', 'inactive', 'refused', 'notStarted', 'over', 'usedUp',
    'alreadyUsed', 'levelReached', 'foreignCharacter')),
  constraint promocode_refusals_code_fits check (length(code) between 1 and 64)
);
create index promocode_refusals_by_code on promocode_refusals (promocode_id, at) where promocode_id is not null;
create index promocode_refusals_by_account on promocode_refusals (account_id) where account_id is not null;
create index promocode_refusals_by_time on promocode_refusals (at);
