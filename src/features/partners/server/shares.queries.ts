import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import { type Order, ordersTable } from '#features/payments/server/payments.table.ts';
import { statusNow } from '#features/promocodes/server/promocodes.queries.ts';
import { promocodesTable } from '#features/promocodes/server/promocodes.table.ts';
import { type Referal, referalsTable } from '#features/referals/server/referals.table.ts';
import type { Tx } from '#kit/db/database.ts';
import type { OwnPartner } from '../own-partner.contract.ts';

/** Exported for read-only use. */
export type { Order as PaidOrder, Referal as Newcomer };

/** The referral of an order's buyer. */
export async function findReferalOf(tx: Tx, orderId: string): Promise<Referal | undefined> {
  const [row] = await tx
    .select({ referal: referalsTable })
    .from(ordersTable)
    .innerJoin(referalsTable, eq(referalsTable.accountId, ordersTable.accountId))
    .where(eq(ordersTable.id, orderId));
  return row?.referal;
}

/** Paid orders of one referral, or of all referrals of one person, oldest first. */
export async function paidOrdersOf(tx: Tx, by: { readonly accountId: number } | { readonly referrerId: number }): Promise<string[]> {
  const rows = await tx
    .select({ id: ordersTable.id })
    .from(ordersTable)
    .innerJoin(referalsTable, eq(referalsTable.accountId, ordersTable.accountId))
    .where(
      and(
        'accountId' in by ? eq(ordersTable.accountId, by.accountId) : eq(referalsTable.referrerId, by.referrerId),
        isNotNull(ordersTable.paidAt),
      ),
    )
    .orderBy(asc(ordersTable.paidAt));
  return rows.map(({ id }) => id);
}

/** Includes codes that are over, marked as such, because their numbers are still shown. */
export const promocodeFigures = (tx: Tx, accountId: number): Promise<OwnPartner['promocodes']> =>
  tx
    .select({
      name: promocodesTable.name,
      activations: promocodesTable.activations,
      valid: promocodesTable.validActivations,
      over: sql<boolean>`${statusNow} = 'over'`,
    })
    .from(promocodesTable)
    .where(and(eq(promocodesTable.linkedId, accountId), eq(promocodesTable.state, 'active')))
    .orderBy(asc(promocodesTable.id));
