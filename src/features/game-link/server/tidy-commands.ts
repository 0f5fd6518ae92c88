import { and, inArray, lt, sql } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import { commandsTable } from './game-link.table.ts';

/** What has ended is kept for a quarter of a year: so long its dedupe key still holds back a second sending. */
export async function tidyCommands(tx: Tx): Promise<void> {
  await tx
    .delete(commandsTable)
    .where(and(inArray(commandsTable.state, ['done', 'givenUp']), lt(commandsTable.endedAt, sql`now() - interval '90 days'`)));
}
