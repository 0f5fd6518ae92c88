-- A code that is not given while a payment of the account is disputed: the try is kept like any other.
alter table promocode_refusals
  drop constraint promocode_refusals_cause_known,
  add constraint promocode_refusals_cause_known check (cause in ('unknown', 'pending', 'inactive', 'refused', 'notStarted', 'over', 'usedUp',
    'alreadyUsed', 'levelReached', 'foreignCharacter', 'enoughCoins', 'disputed')) not valid;
alter table promocode_refusals validate constraint promocode_refusals_cause_known;
