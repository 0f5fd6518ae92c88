-- What the case still says holds for its last verdict. A first one that was appealed was due a day after the answer that it heard; without
-- an answer nobody knows any more how long one was waited for.
update complaint_verdicts v
   set due_at = case when v.stage = 'appeal' or c.appealed_at is null then c.due_at
                     when c.answered_at <= v.at then c.answered_at + interval '24 hours' end
  from complaints c
 where c.id = v.complaint_id and v.due_at is null;

-- Closings are counted by the day of their verdict.
create index if not exists complaint_verdicts_by_time on complaint_verdicts (at);
