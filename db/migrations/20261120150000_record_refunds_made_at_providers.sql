-- A refund that somebody made at the provider, which says nothing of it: a person writes it down, and nobody is asked for it.
alter table refunds add column recorded boolean not null default false;
