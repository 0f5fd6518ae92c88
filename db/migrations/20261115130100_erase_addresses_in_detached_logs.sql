-- The app has no rights on what waits in logs_archive. Whoever is erased is erased there too, by the one thing that may be done to it.
create function log_erase_detached_addresses(p_global_id bigint) returns integer
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  piece text;
  changed integer;
  erased integer := 0;
begin
  for piece in select name from logs.partitions where kind = 'auth' and detached_at is not null loop
    execute format('update logs_archive.%I set ip = null, device = null where global_id = $1 and (ip is not null or device is not null)', piece)
      using p_global_id;
    get diagnostics changed = row_count;
    erased := erased + changed;
  end loop;
  return erased;
end
$$;
revoke execute on function log_erase_detached_addresses from public;
grant execute on function log_erase_detached_addresses to prospekt_app;
