-- Set while a confirmed deletion waits for its day: whoever signs in then changed their mind, and only then somebody has to look.
alter table accounts add column leaving_at timestamptz;
