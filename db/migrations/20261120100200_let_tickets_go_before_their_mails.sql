-- A mail may come to a ticket on the last day it is kept. It stays for its own ninety days, and the ticket goes.
alter table support_mails
  drop constraint support_mails_ticket,
  add constraint support_mails_ticket foreign key (ticket_id) references support_tickets (id) on delete set null not valid;
