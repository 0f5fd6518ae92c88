import { sql } from 'drizzle-orm';
import { sharedDays } from '#features/bans/ban-limits.ts';
import { accountTracesTable } from '#features/logs/server/logs.table.ts';
import { serversTable } from '#features/servers/server/servers.table.ts';
import type { Tx } from '#kit/db/database.ts';

/**
 * Whether one of these accounts is this person's, as far as the site knows: the account itself, or one that has lately been played from
 * the same device on any world. An address is not enough, since households and mobile networks share one.
 */
export async function isOneOf(tx: Tx, accountId: number, others: readonly number[], now: Date): Promise<boolean> {
  if (others.includes(accountId)) return true;
  const since = new Date(now.getTime() - sharedDays * 86_400_000).toISOString();
  const devices = (ids: readonly number[]) => sql`
    select seen.value from ${serversTable} world cross join unnest(${`{${ids.join(',')}}`}::bigint[]) as person (id)
      join ${accountTracesTable} seen
        on seen.server = world.number and seen.global_id = person.id and seen.kind = 'device' and seen.last_at >= ${since}::timestamptz`;
  const { rows } = await tx.execute(sql`select 1 from (${devices([accountId])} intersect ${devices(others)}) shared limit 1`);
  return rows.length > 0;
}
