import { and, eq, or, sql } from 'drizzle-orm';
import { balanceOf } from '#features/coins/server/coins.queries.ts';
import type { Tx } from '#kit/db/database.ts';
import { ordersTable } from '../payments.table.ts';

/**
 * Whether a payment for the account, or one made by its owner while signed in, is disputed, or was lost with coins still owed. Until this
 * is resolved the account receives no free coins and cannot pay for others (decision 140).
 */
export async function hasOpenDispute(tx: Tx, accountId: number): Promise<boolean> {
  const { accountId: receiver, madeBy, payStatus } = ordersTable;
  const disputed = await tx
    .select({ lost: sql<boolean>`${payStatus} = 'chargeback_lost'` })
    .from(ordersTable)
    .where(
      or(
        and(eq(receiver, accountId), or(eq(payStatus, 'chargeback_open'), eq(payStatus, 'chargeback_lost'))),
        and(eq(madeBy, accountId), eq(payStatus, 'chargeback_open')),
      ),
    );
  if (disputed.length === 0) return false;
  return disputed.some(({ lost }) => !lost) || (await balanceOf(tx, accountId)) < 0;
}
