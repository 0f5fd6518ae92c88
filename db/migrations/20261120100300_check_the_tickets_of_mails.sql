-- In a transaction of its own: what is already there is read without keeping anybody out.
alter table support_mails validate constraint support_mails_ticket;
