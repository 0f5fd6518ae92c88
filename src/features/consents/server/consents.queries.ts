import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import { statement } from '#kit/db/statement.ts';
import { type Consent, consentsTable } from './consents.table.ts';

/** All consents a person ever gave, in that order. */
export const listConsentsOf = (tx: Tx, accountId: number): Promise<Consent[]> => consentsOf(tx).execute({ accountId });

const consentsOf = statement((tx) =>
  tx
    .select()
    .from(consentsTable)
    .where(eq(consentsTable.accountId, sql.placeholder('accountId')))
    .orderBy(asc(consentsTable.id))
    .prepare('consents_of'),
);

/** Which of these accounts ever gave a consent. */
export async function accountsWithConsents(tx: Tx, accountIds: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await tx
    .selectDistinct({ accountId: consentsTable.accountId })
    .from(consentsTable)
    .where(inArray(consentsTable.accountId, [...accountIds]));
  return new Set(rows.map(({ accountId }) => accountId));
}
