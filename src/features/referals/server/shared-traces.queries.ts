import { sql } from 'drizzle-orm';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import { everyServer } from '#features/logs/server/log-servers.queries.ts';
import { logAuthTable } from '#features/logs/server/logs.table.ts';
import type { Tx } from '#kit/db/database.ts';

/** How far back a device is looked for. */
const days = 90;

/** Whoever else has signed in from a device of this person, on whatever world. */
export async function sharersOfDevices(tx: Tx, accountId: number): Promise<ReadonlySet<number>> {
  const servers = [...(await everyServer(tx))];
  if (servers.length === 0) return new Set();
  const worlds = sql`array[${sql.join(
    servers.map((server) => sql`${server}`),
    sql`, `,
  )}]::int[]`;
  const since = sql`now() - make_interval(days => ${days})`;
  const { rows } = await tx.execute<{ id: string }>(sql`
    with own as materialized (
      select distinct device from ${logAuthTable}
       where server = any(${worlds}) and global_id = ${accountId} and at >= ${since} and device is not null)
    select distinct l.global_id as id from own
      join ${logAuthTable} l on l.server = any(${worlds}) and l.device = own.device and l.at >= ${since}
     where l.global_id <> ${accountId}`);
  return new Set(rows.map(({ id }) => Number(id)));
}

/** Two addresses of one mailbox: what stands behind a plus, dots and case change nothing about where a letter arrives. */
export async function haveOneMailbox(tx: Tx, one: number, other: number): Promise<boolean> {
  const mailbox = sql`replace(split_part(split_part(lower(email), '@', 1), '+', 1), '.', '') || '@' || split_part(lower(email), '@', 2)`;
  const { rows } = await tx.execute<{ boxes: string }>(sql`
    select count(distinct ${mailbox}) as boxes from ${accountsTable} where id in (${one}, ${other})`);
  return rows[0]?.boxes !== undefined && Number(rows[0].boxes) === 1;
}
