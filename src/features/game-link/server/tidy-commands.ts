import { and, eq, inArray, lt, ne, sql } from 'drizzle-orm';
import { erasedAccounts } from '#features/accounts/server/erased-accounts.queries.ts';
import type { Tx } from '#kit/db/database.ts';
import { commandsTable } from './game-link.table.ts';

/**
 * What has ended is kept for a quarter of a year: so long its dedupe key still holds back a second sending. What failed waits for a
 * person's decision, unless it is about somebody who was erased: there is nothing left to decide. The order to erase them waits all the same.
 */
export async function tidyCommands(tx: Tx): Promise<void> {
  const { state, kind, accountId, endedAt } = commandsTable;
  const longAgo = lt(endedAt, sql`now() - interval '90 days'`);
  await tx.delete(commandsTable).where(and(inArray(state, ['done', 'givenUp']), longAgo));
  await tx.delete(commandsTable).where(and(eq(state, 'dead'), longAgo, ne(kind, 'accountDeleted'), sql`${accountId} in ${erasedAccounts}`));
}
