-- A dispute may be about a part of the payment. Of a lost one: what it took. null: all that was left, as every one did before.
alter table orders add column charged_back_minor bigint;
alter table orders add constraint orders_charged_back_fits check (
  charged_back_minor is null or (
    pay_status = 'chargeback_lost' and charged_back_minor between 0 and coalesce(received_minor, charged_minor) - refunded_minor)) not valid;
alter table orders validate constraint orders_charged_back_fits;
