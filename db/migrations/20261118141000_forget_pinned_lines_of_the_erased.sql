-- The time line of a case kept a copy of log rows that were pinned; of people who were erased before, it goes now as it does from here on.
update complaint_events set note = null
where kind in ('pinned', 'unpinned') and note is not null
  and complaint_id in (
    select id from complaints where author_nick = 'deleted_' || id or offender_nick = 'deleted_' || id
  );
