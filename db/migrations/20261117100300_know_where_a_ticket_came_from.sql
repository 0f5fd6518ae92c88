-- The address as the server saw it and as the browser's own look-up told it.
alter table support_tickets
  add column ip text,
  add column client_ip text;
