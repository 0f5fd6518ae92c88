-- Of the last verdict: what is listed and filtered by must not be looked up case by case.
alter table complaints add column outcome text;
alter table complaints add constraint complaints_outcome_known check (outcome in ('upheld', 'rejected', 'insufficient'));
update complaints set outcome = last.outcome
  from (select distinct on (complaint_id) complaint_id, outcome from complaint_verdicts order by complaint_id, id desc) last
 where last.complaint_id = complaints.id;
create index complaints_by_outcome on complaints (outcome, status, id) where outcome is not null;
create index complaints_appealed on complaints (status, id) where appealed_at is not null;
create index complaints_free on complaints (status, due_at, id) where reviewer_id is null;
create index complaints_of_all_by_day on complaints (created_at, status);

-- The three numbers above the list, for each of its filters that most cases match.
drop table complaint_counts;
create table complaint_counts (
  server integer not null,
  against text not null,
  status text not null,
  stage text not null,
  -- none: there is no verdict
  outcome text not null,
  total integer not null,
  primary key (server, against, status, stage, outcome)
);
insert into complaint_counts (server, against, status, stage, outcome, total)
  select server, against, status, case when appealed_at is null then 'first' else 'appeal' end, coalesce(outcome, 'none'), count(*)
    from complaints group by 1, 2, 3, 4, 5;

create or replace function count_new_complaints() returns trigger language plpgsql as $$
begin
  insert into complaint_counts (server, against, status, stage, outcome, total)
    select server, against, status, case when appealed_at is null then 'first' else 'appeal' end, coalesce(outcome, 'none'), count(*)
      from made group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
    on conflict (server, against, status, stage, outcome) do update set total = complaint_counts.total + excluded.total;
  return null;
end
$$;
create or replace function count_moved_complaints() returns trigger language plpgsql as $$
begin
  insert into complaint_counts (server, against, status, stage, outcome, total)
    select server, against, status, case when appealed_at is null then 'first' else 'appeal' end, coalesce(outcome, 'none'), sum(change) from (
      select server, against, status, appealed_at, outcome, 1 as change from moved_to
      union all select server, against, status, appealed_at, outcome, -1 from moved_from) moved
    group by 1, 2, 3, 4, 5 having sum(change) <> 0 order by 1, 2, 3, 4, 5
    on conflict (server, against, status, stage, outcome) do update set total = complaint_counts.total + excluded.total;
  return null;
end
$$;
