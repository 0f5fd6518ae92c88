import { and, asc, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import { statement } from '#kit/db/statement.ts';
import { type Order, ordersTable } from '../payments.table.ts';

export async function findOrder(tx: Tx, id: string): Promise<Order | undefined> {
  const [order] = await tx.select().from(ordersTable).where(eq(ordersTable.id, id));
  return order;
}

/** Unpaid and created by someone else: anyone can create any number of these. */
export const isForeign = sql<boolean>`(${ordersTable.paidAt} is null and ${ordersTable.payStatus} not in ('review', 'returning', 'returned')
  and ${ordersTable.madeBy} is distinct from ${ordersTable.accountId})`;

export type OwnPlace = { readonly foreign: boolean; readonly number: number };

/** A page of an account's orders: own and paid ones first, then unpaid ones created by others; each group newest first. */
export const ordersOf = (
  tx: Tx,
  accountId: number,
  { after = { foreign: false, number: Number.MAX_SAFE_INTEGER }, limit }: { readonly after?: OwnPlace; readonly limit: number },
) => ownOrders(tx).execute({ accountId, ...after, limit });

const ownOrders = statement((tx) =>
  tx
    .select({ ...getTableColumns(ordersTable), foreign: isForeign })
    .from(ordersTable)
    .where(
      and(
        eq(ordersTable.accountId, sql.placeholder('accountId')),
        sql`(${isForeign} > ${sql.placeholder('foreign')}::boolean
          or (${isForeign} = ${sql.placeholder('foreign')}::boolean and ${ordersTable.number} < ${sql.placeholder('number')}::bigint))`,
      ),
    )
    .orderBy(asc(isForeign), desc(ordersTable.number))
    .limit(sql.placeholder('limit'))
    .prepare('own_orders'),
);
