import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import { everyServer } from '#features/servers/server/servers.queries.ts';
import type { Tx } from '#kit/db/database.ts';
import { logAuthTable } from './log-rows.table.ts';

/** Includes detached partitions. */
export async function eraseAddresses(tx: Tx, globalId: number): Promise<number> {
  const servers = [...(await everyServer(tx))];
  const { rowCount } = await tx
    .update(logAuthTable)
    .set({ ip: null, device: null })
    .where(
      and(
        inArray(logAuthTable.server, servers),
        eq(logAuthTable.globalId, globalId),
        or(isNotNull(logAuthTable.ip), isNotNull(logAuthTable.device)),
      ),
    );
  // After the table, so that a partition detached in between is found here.
  const { rows } = await tx.execute<{ erased: number }>(sql`select log_erase_detached_addresses(${globalId}) as erased`);
  return (rowCount ?? 0) + (rows[0]?.erased ?? 0);
}
