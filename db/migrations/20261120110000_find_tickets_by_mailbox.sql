-- The desk finds what a visitor wrote by the address that they gave. Tickets of accounts are found by the login: an agent does not see
-- their addresses.
create index if not exists support_tickets_visitor_email on support_tickets (lower(email)) where account_id is null;
