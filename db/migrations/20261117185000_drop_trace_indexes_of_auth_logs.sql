-- Who else came from a device or an address is asked of account_traces; nothing reads these any more, and every sign-in paid for them.
drop index log_auth_by_device;
drop index log_auth_by_address;
