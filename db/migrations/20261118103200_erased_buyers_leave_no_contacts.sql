-- Erased before the way to the payment and orders for others were erased too: an order keeps no contacts of an account that is gone.
update orders set email = null, ip = null, pay_url = null, pay_form = null
  from accounts a
 where a.id = orders.account_id and a.email like '%@deleted.invalid'
   and (orders.email is not null or orders.ip is not null or pay_url is not null or pay_form is not null);
update orders set email = null, ip = null, pay_url = null, pay_form = null
  from accounts a
 where a.id = orders.made_by and a.email like '%@deleted.invalid'
   and (orders.email is not null or orders.ip is not null or pay_url is not null or pay_form is not null);
