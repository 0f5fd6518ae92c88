import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import { approvalsTable } from './approvals.table.ts';

/** Pending requests of these kinds by subject, without expired ones. */
export async function waitingOn(tx: Tx, kinds: readonly string[], subject?: string): Promise<ReadonlyMap<string, number>> {
  if (kinds.length === 0) return new Map();
  const { id, kind, state, expiresAt } = approvalsTable;
  const rows = await tx
    .select({ id, subject: approvalsTable.subject })
    .from(approvalsTable)
    .where(
      and(
        inArray(kind, [...kinds]),
        subject === undefined ? isNotNull(approvalsTable.subject) : eq(approvalsTable.subject, subject),
        eq(state, 'pending'),
        sql`${expiresAt} > now()`,
      ),
    );
  return new Map(rows.map((row) => [row.subject ?? '', row.id]));
}
