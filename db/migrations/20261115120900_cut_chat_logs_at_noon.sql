-- Pieces may begin at noon: their name says so. A piece that covers the whole of the one asked for serves for it, so that days made
-- under the earlier rule stay as they are.
create or replace function log_add_partition(p_kind text, p_from timestamptz, p_to timestamptz) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  starts timestamp := p_from at time zone 'Europe/Moscow';
  piece text := p_kind || to_char(starts, case when starts::time = '00:00' then '_YYYYMMDD' else '_YYYYMMDD_HH24' end);
begin
  if p_kind not in ('admins', 'money', 'chat', 'chip', 'faction', 'inventory', 'auth', 'donate', 'promo', 'report') then
    raise exception 'no kind of log: %', p_kind;
  end if;
  if exists (select from logs.partitions where kind = p_kind and from_at <= p_from and to_at >= p_to) then
    return false;
  end if;
  -- One lock for all kinds: two batches that need pieces of several kinds would otherwise wait for each other.
  perform pg_advisory_xact_lock(7261116);
  if exists (select from logs.partitions where kind = p_kind and from_at <= p_from and to_at >= p_to) then
    return false;
  end if;
  execute format('create table logs.%I (like public.%I including defaults)', piece, 'log_' || p_kind);
  execute format('alter table public.%I attach partition logs.%I for values from (%L) to (%L)', 'log_' || p_kind, piece, p_from, p_to);
  insert into logs.partitions (name, kind, from_at, to_at) values (piece, p_kind, p_from, p_to);
  return true;
end
$$;
