-- Who else came from the same device or address: asked before a ban, for a month of one world.
create index log_auth_by_device on log_auth (server, device, at) where device is not null;
create index log_auth_by_address on log_auth (server, ip, at) where ip is not null;
