import { and, asc, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import { type Order, ordersTable } from '../payments.table.ts';

export async function findOrder(tx: Tx, id: string): Promise<Order | undefined> {
  const [order] = await tx.select().from(ordersTable).where(eq(ordersTable.id, id));
  return order;
}

/** Nobody paid it, and somebody else began it: a stranger can make any number of these. */
export const isForeign = sql<boolean>`(${ordersTable.paidAt} is null and ${ordersTable.payStatus} not in ('review', 'returning', 'returned')
  and ${ordersTable.madeBy} is distinct from ${ordersTable.accountId})`;

export type OwnPlace = { readonly foreign: boolean; readonly number: number };

/** A page of the orders for somebody's account: their own and the paid ones, then what strangers began; each part newest first. */
export const ordersOf = (tx: Tx, accountId: number, { after, limit }: { readonly after?: OwnPlace; readonly limit: number }) =>
  tx
    .select({ ...getTableColumns(ordersTable), foreign: isForeign })
    .from(ordersTable)
    .where(
      and(
        eq(ordersTable.accountId, accountId),
        after && sql`(${isForeign} > ${after.foreign} or (${isForeign} = ${after.foreign} and ${ordersTable.number} < ${after.number}))`,
      ),
    )
    .orderBy(asc(isForeign), desc(ordersTable.number))
    .limit(limit);
