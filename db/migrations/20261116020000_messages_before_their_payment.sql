-- A provider may tell of a refund or a dispute before it tells of the payment: the message waits here, as it was understood, and is
-- acted upon when the payment is known.
alter table provider_messages add column waiting jsonb;
create index provider_messages_waiting on provider_messages (order_id, id) where waiting is not null;

-- Of a refund that is known only by the provider's total: how much of it messages of its own have named since.
alter table refunds add column named_minor bigint not null default 0;
alter table refunds add constraint refunds_named_fits check (named_minor between 0 and amount_minor);
