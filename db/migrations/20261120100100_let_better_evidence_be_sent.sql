-- A complaint that was closed for want of evidence may be sent anew; of all others the same two people at the same minute are still one.
-- The old index is the stricter one: until it goes, nothing can stand in the new one's way.
create unique index if not exists complaints_one_of_a_kind_judged on complaints (author_id, offender_id, server, happened_at)
  where status <> 'closed' or outcome <> 'insufficient';
drop index if exists complaints_one_of_a_kind;
