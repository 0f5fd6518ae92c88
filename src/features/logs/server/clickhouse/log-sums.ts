import type { Clickhouse } from '#kit/clickhouse/clickhouse.ts';
import type { PersonOn, PersonSince, Seen, SeenAsked, SignIn } from '../log-store.ts';
import { among, instant, soon } from './log-rows.ts';

export async function seenIn(clickhouse: Clickhouse, { kinds, who, from, until, everySeconds }: SeenAsked): Promise<readonly Seen[]> {
  if (!('server' in who) && who.length === 0) return [];
  const where = 'server' in who ? `server = ${who.server}` : oneOf(who);
  const parts = kinds.map(
    (kind) => `select server, global_id, intDiv(toUnixTimestamp(at), ${everySeconds}) as slot from log_${kind}
      where ${where} and at >= ${instant(from)} and at < ${instant(until)}`,
  );
  const rows = await clickhouse.rows<Record<'server' | 'global_id' | 'slot', string | number>>(
    `select distinct server, global_id, slot from (${parts.join(' union all ')}) order by slot, server, global_id`,
    {},
    soon,
  );
  return rows.map(({ server, global_id, slot }) => ({
    server: Number(server),
    globalId: Number(global_id),
    from: new Date(Number(slot) * everySeconds * 1_000),
  }));
}

export async function moneySince(clickhouse: Clickhouse, people: readonly PersonSince[]): Promise<readonly number[]> {
  if (people.length === 0) return [];
  const earliest = new Date(Math.min(...people.map(({ since }) => since.getTime())));
  const since = people.map(({ server, globalId, since }) => `(${server},${globalId},${since.getTime()})`).join(',');
  const rows = await clickhouse.rows<Record<'server' | 'global_id' | 'sum', string | number>>(
    `select log.server as server, log.global_id as global_id, sum(log.delta) as sum from log_money as log
      inner join (select person.1 as server, person.2 as global_id, person.3 as since from (select arrayJoin([${since}]) as person)) as asked
        on asked.server = log.server and asked.global_id = log.global_id
      where ${oneOf(people, 'log.')} and log.at >= ${instant(earliest)} and toUnixTimestamp64Milli(log.at) >= asked.since
      group by server, global_id`,
  );
  const sums = new Map(rows.map(({ server, global_id, sum }) => [`${server} ${global_id}`, Number(sum)]));
  return people.map(({ server, globalId }) => sums.get(`${server} ${globalId}`) ?? 0);
}

export async function signInsOf(clickhouse: Clickhouse, servers: readonly number[], globalId: number): Promise<readonly SignIn[]> {
  const rows = await clickhouse.rows<Omit<SignIn, 'at'> & { readonly at: string }>(
    `select at, server, ip, device, platform, version, result from log_auth
      where ${among('server', servers)} and global_id = ${globalId} order by at desc`,
  );
  return rows.map((row) => ({ ...row, at: new Date(row.at) }));
}

const oneOf = (people: readonly PersonOn[], table = ''): string =>
  `(${table}server, ${table}global_id) in (${people.map(({ server, globalId }) => `(${server},${globalId})`).join(',')})`;
