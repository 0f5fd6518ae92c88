-- How the provider's register calls a payment, where that is another name than its messages give it; null: the same.
alter table provider_payments add column register_id text;
alter table provider_payments add constraint provider_payments_register_id_fits check (length(register_id) between 1 and 200) not valid;
alter table provider_payments validate constraint provider_payments_register_id_fits;
create index provider_payments_register on provider_payments (provider, register_id) where register_id is not null;
