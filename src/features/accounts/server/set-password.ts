import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import { accountsTable } from './accounts.table.ts';

type NewPassword = {
  readonly accountId: number;
  readonly passwordHash: string;
  /** Set only if the current hash is still this one. */
  readonly was?: string;
};

/** Sets a new password; returns false if `was` is outdated. The caller ends the sessions. */
export async function setPassword(tx: Tx, { accountId, passwordHash, was }: NewPassword): Promise<boolean> {
  const changed = await tx
    .update(accountsTable)
    .set({ passwordHash, passwordSetAt: sql`now()` })
    .where(and(eq(accountsTable.id, accountId), was === undefined ? undefined : eq(accountsTable.passwordHash, was)))
    .returning({ id: accountsTable.id });
  return changed.length === 1;
}
