-- Who works for the game, and as what. What a role may do is a catalogue in code.
create table staff_roles (
  account_id bigint not null,
  role text not null,
  -- null: given by the command line or by the demo
  granted_by bigint,
  granted_at timestamptz not null default now(),
  constraint staff_roles_once primary key (account_id, role),
  constraint staff_roles_account foreign key (account_id) references accounts (id),
  constraint staff_roles_granter foreign key (granted_by) references accounts (id),
  constraint staff_roles_role_known check (role in ('owner', 'developer', 'finance', 'content', 'media', 'support')),
  constraint staff_roles_not_by_oneself check (granted_by <> account_id)
);
