-- A refund whose job is dead is asked for again. Its job may ask until next_ask_at; what has not ended by then is queued anew.
alter table refunds
  -- what the version before this one writes has a day for its own job
  add column next_ask_at timestamptz not null default now() + interval '1 day',
  -- jobs queued for it since the provider's last answer
  add column asked integer not null default 0;
alter table refunds add constraint refunds_asked_counted check (asked >= 0) not valid;
alter table refunds validate constraint refunds_asked_counted;
create index refunds_due on refunds (next_ask_at) where state in ('requested', 'sent');
