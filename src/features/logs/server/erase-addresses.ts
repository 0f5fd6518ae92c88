import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import { everyServer } from './log-servers.queries.ts';
import { accountTracesTable, logAuthTable } from './logs.table.ts';

/** Takes network addresses and devices out of a person's sign-ins, also out of pieces that only wait to be dropped; the rows stay until their term ends. */
export async function eraseAddresses(tx: Tx, globalId: number): Promise<number> {
  const servers = [...(await everyServer(tx))];
  await tx.delete(accountTracesTable).where(and(inArray(accountTracesTable.server, servers), eq(accountTracesTable.globalId, globalId)));
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
  // After the table: a piece that is detached meanwhile is then found here.
  const { rows } = await tx.execute<{ erased: number }>(sql`select log_erase_detached_addresses(${globalId}) as erased`);
  return (rowCount ?? 0) + (rows[0]?.erased ?? 0);
}
