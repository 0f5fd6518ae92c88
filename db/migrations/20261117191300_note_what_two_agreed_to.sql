-- Whether a role, or a code's coins, stand on one person's word or on two.
alter table staff_roles
  -- null: on the word of whoever granted it alone, or given by the command line or by the demo
  add column agreed_by bigint,
  add constraint staff_roles_second foreign key (agreed_by) references accounts (id),
  add constraint staff_roles_second_is_another check (agreed_by <> account_id and agreed_by <> granted_by);

-- A prize that does not fit into the receiver's day is refused, and that try is kept like any other.
alter table promocode_refusals
  drop constraint promocode_refusals_cause_known,
  add constraint promocode_refusals_cause_known check (cause in ('unknown', 'pending', 'inactive', 'refused', 'notStarted', 'over', 'usedUp',
    'alreadyUsed', 'levelReached', 'foreignCharacter', 'enoughCoins')) not valid;
alter table promocode_refusals validate constraint promocode_refusals_cause_known;

alter table promocodes
  add column coins_agreed boolean not null default false;
-- One person alone never made a code that gives so many; what a player's own gives is a setting of two people.
update promocodes set coins_agreed = true
 where donation > 0 and (type = 'user' or limit_total is null or donation::bigint * limit_total > 10000);
