-- What was read long ago is forgotten in parts, each night: without this every part read the whole table.
create index if not exists notifications_read on notifications (read_at) where read_at is not null;
