-- What was run may name anybody. A run may lose a name, which then reads deleted_7, and nothing else: its words are never changed into
-- others, and runs stay.
create function names_gave_way(before text, after text) returns boolean language sql immutable as $$
  select before is not distinct from after
      or coalesce(before like regexp_replace(regexp_replace(after, '([\\%_])', '\\\1', 'g'), 'deleted\\_[0-9]+', '%', 'g'), false)
$$;

create function only_forget_names() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - 'statement' - 'problem' is distinct from to_jsonb(old) - 'statement' - 'problem'
     or not names_gave_way(old.statement, new.statement) or not names_gave_way(old.problem, new.problem) then
    raise exception 'a row of % may only forget names', tg_table_name using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;
create trigger sql_runs_only_forget_names before update on sql_runs for each row execute function only_forget_names();
grant update (statement, problem) on sql_runs to prospekt_app;
