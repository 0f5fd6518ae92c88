import { and, eq, inArray, lt, ne, sql } from 'drizzle-orm';
import { erasedAccounts } from '#features/accounts/server/erased-accounts.queries.ts';
import type { Tx } from '#kit/db/database.ts';
import { commandsTable } from './game-link.table.ts';

/**
 * Ended commands are kept for 90 days, as long as their dedupe key must prevent a second sending. Dead ones wait for staff, unless the
 * account was erased and there is nothing left to decide; the erase command itself always waits.
 */
export async function tidyCommands(tx: Tx): Promise<void> {
  const { state, kind, accountId, endedAt } = commandsTable;
  const longAgo = lt(endedAt, sql`now() - interval '90 days'`);
  await tx.delete(commandsTable).where(and(inArray(state, ['done', 'givenUp']), longAgo));
  await tx.delete(commandsTable).where(and(eq(state, 'dead'), longAgo, ne(kind, 'accountDeleted'), sql`${accountId} in ${erasedAccounts}`));
}
