-- What people ask for an order by: the office's search and "Where is my payment?".
create index orders_login on orders (lower(login_snapshot), created_at desc);
create index orders_email on orders (lower(email)) where email is not null;
create index orders_receipt on orders (receipt_number) where receipt_number is not null;
create index orders_payment on orders (provider_payment_id) where provider_payment_id is not null;
