import { and, eq, exists, inArray, not, type SQL, sql } from 'drizzle-orm';
import { approvalsTable } from '#features/approvals/server/approvals.table.ts';
import type { Tx } from '#kit/db/database.ts';
import { only } from '#kit/db/rows.ts';
import { largePayout } from '../partners.approvals.ts';
import { payoutsTable as table } from './partners.table.ts';

/** Kopecks that this person sent in the last 24 hours without a second approver. */
export const sentAlone = (tx: Tx, sender: number): Promise<number> => sumOf(tx, and(eq(table.sentBy, sender), not(agreed(tx))));

/** Kopecks that were sent to this partner in the last 24 hours by anyone. */
export const sentTo = (tx: Tx, partnerId: number): Promise<number> => sumOf(tx, eq(table.partnerId, partnerId));

async function sumOf(tx: Tx, which: SQL | undefined): Promise<number> {
  const rows = await tx
    .select({ sum: sql<string>`coalesce(sum(${table.minor}), 0)` })
    .from(table)
    // Failed payouts were returned and do not count.
    .where(and(which, inArray(table.state, ['sent', 'done']), sql`${table.sentAt} > now() - interval '24 hours'`));
  return Number(only(rows).sum);
}

const agreed = (tx: Tx): SQL =>
  exists(
    tx
      .select({ id: approvalsTable.id })
      .from(approvalsTable)
      .where(
        and(
          eq(approvalsTable.kind, largePayout.id),
          eq(approvalsTable.subject, sql`'partnerPayout:' || ${table.id}`),
          eq(approvalsTable.state, 'approved'),
        ),
      ),
  );
