-- Whoever writes a verdict, a process of the version before this one too: the case's outcome is that of its last verdict.
create function keep_outcome() returns trigger language plpgsql as $$
begin
  update complaints set outcome = new.outcome where id = new.complaint_id;
  return null;
end
$$;
create trigger verdicts_keep_outcome after insert on complaint_verdicts for each row execute function keep_outcome();
update complaints set outcome = last.outcome
  from (select distinct on (complaint_id) complaint_id, outcome from complaint_verdicts order by complaint_id, id desc) last
 where last.complaint_id = complaints.id and complaints.outcome is distinct from last.outcome;
