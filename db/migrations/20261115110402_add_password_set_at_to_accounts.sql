-- Staff need longer passwords than players: one that is older than the first role was chosen under the players' rule.
alter table accounts add column password_set_at timestamptz not null default now();
