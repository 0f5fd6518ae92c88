-- What the staff type into an order's history may name anybody. A line may lose its words and the login of who wrote it, and nothing
-- else: words are never changed into others, and lines stay.
drop trigger order_events_append_only on order_events;
create trigger order_events_append_only before delete or truncate on order_events for each statement execute function refuse_change();

create function only_forget() returns trigger language plpgsql as $$
declare
  field text;
begin
  if (new.id, new.order_id, new.at, new.event, new.detail - 'by' - 'reason' - 'text')
     is distinct from (old.id, old.order_id, old.at, old.event, old.detail - 'by' - 'reason' - 'text') then
    raise exception 'rows of % are only ever added', tg_table_name using errcode = 'insufficient_privilege';
  end if;
  foreach field in array array['by', 'reason', 'text'] loop
    continue when new.detail -> field is not distinct from old.detail -> field;
    continue when not new.detail ? field;
    -- a login gives way to the account's number
    continue when field = 'by' and jsonb_typeof(old.detail -> field) = 'string' and jsonb_typeof(new.detail -> field) = 'number';
    raise exception 'a row of % may only forget', tg_table_name using errcode = 'insufficient_privilege';
  end loop;
  return new;
end
$$;
create trigger order_events_only_forget before update on order_events for each row execute function only_forget();
grant update (detail) on order_events to prospekt_app;

-- Lines that a person wrote: a small part of all.
create index order_events_of_people on order_events (id) where detail ? 'by';
