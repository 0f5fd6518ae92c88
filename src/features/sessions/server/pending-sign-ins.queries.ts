import { and, eq, gt, gte, isNull, sql } from 'drizzle-orm';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import type { Tx } from '#kit/db/database.ts';
import { pendingSignInsTable } from './sessions.table.ts';

export const pendingMinutes = 5;

/** The pending sign-in of this token; none after five minutes, a password change or when the account is disabled. */
export async function findPending(tx: Tx, tokenHash: Buffer) {
  const [row] = await tx
    .select({ id: accountsTable.id, login: accountsTable.login, tokenHash: pendingSignInsTable.tokenHash })
    .from(pendingSignInsTable)
    .innerJoin(accountsTable, eq(accountsTable.id, pendingSignInsTable.accountId))
    .where(
      and(
        eq(pendingSignInsTable.tokenHash, tokenHash),
        gt(pendingSignInsTable.createdAt, sql`now() - make_interval(mins => ${pendingMinutes})`),
        gte(pendingSignInsTable.createdAt, accountsTable.sessionsValidFrom),
        isNull(accountsTable.disabledAt),
      ),
    );
  return row ?? null;
}
