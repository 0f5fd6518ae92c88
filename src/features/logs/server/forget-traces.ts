import { and, eq, inArray } from 'drizzle-orm';
import { everyServer } from '#features/servers/server/servers.queries.ts';
import type { Tx } from '#kit/db/database.ts';
import { accountTracesTable } from './logs.table.ts';

export async function forgetTraces(tx: Tx, globalId: number): Promise<void> {
  const { server, globalId: whose } = accountTracesTable;
  await tx.delete(accountTracesTable).where(and(inArray(server, [...(await everyServer(tx))]), eq(whose, globalId)));
}
