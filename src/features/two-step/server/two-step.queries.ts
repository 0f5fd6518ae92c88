import { and, eq, isNull, sql } from 'drizzle-orm';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import type { Tx } from '#kit/db/database.ts';
import { recoveryCodesTable, twoStepTable } from './two-step.table.ts';

/** The account's two-step row, pending or confirmed, with the database's time, by which codes are checked. */
export async function findTwoStep(tx: Tx, accountId: number) {
  const [row] = await tx
    .select({
      secret: twoStepTable.secret,
      confirmedAt: twoStepTable.confirmedAt,
      lastStep: twoStepTable.lastStep,
      /** In seconds. */
      now: sql<number>`extract(epoch from clock_timestamp())::float8`,
      /** An abandoned enrolment cannot be continued. */
      stale: sql<boolean>`${twoStepTable.createdAt} < now() - interval '30 minutes'`,
    })
    .from(twoStepTable)
    .where(eq(twoStepTable.accountId, accountId));
  return row ?? null;
}

export const countUnusedRecoveryCodes = (tx: Tx, accountId: number): Promise<number> =>
  tx.$count(recoveryCodesTable, and(eq(recoveryCodesTable.accountId, accountId), isNull(recoveryCodesTable.usedAt)));

export async function findMailAddress(tx: Tx, accountId: number) {
  const [row] = await tx
    .select({ to: accountsTable.email, login: accountsTable.login, locale: accountsTable.locale })
    .from(accountsTable)
    .where(eq(accountsTable.id, accountId));
  return row ?? null;
}
