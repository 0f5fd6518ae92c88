-- The list of staff shows disabled accounts too, with roles or without. Erased ones are disabled as well, and are many; they stay out.
create index accounts_disabled on accounts (id) where disabled_at is not null and email not like '%@deleted.invalid';
