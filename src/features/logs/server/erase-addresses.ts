import { and, eq, inArray, isNotNull, or } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import { everyServer } from './log-servers.queries.ts';
import { logAuthTable } from './logs.table.ts';

/** Takes network addresses and devices out of a person's sign-ins; the rows stay until their term ends. */
export async function eraseAddresses(tx: Tx, globalId: number): Promise<number> {
  const { rowCount } = await tx
    .update(logAuthTable)
    .set({ ip: null, device: null })
    .where(
      and(
        inArray(logAuthTable.server, [...(await everyServer(tx))]),
        eq(logAuthTable.globalId, globalId),
        or(isNotNull(logAuthTable.ip), isNotNull(logAuthTable.device)),
      ),
    );
  return rowCount ?? 0;
}
