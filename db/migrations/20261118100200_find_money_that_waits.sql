-- Money that a person has to decide about, whatever became of its order; and orders that nobody will pay any more, looked for every minute.
create index provider_payments_parked on provider_payments (order_id) where state = 'parked';
create index orders_expiring on orders (expires_at) where pay_status in ('created', 'pending');
