-- The statistics of the support desk count what each agent said in a period, and read all messages for it: of players, of agents, of all time.
create index if not exists support_messages_said_by_agents on support_messages (created_at) include (author_id) where side = 'agent';
