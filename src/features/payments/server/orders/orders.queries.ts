import { desc, eq } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import { type Order, ordersTable } from '../payments.table.ts';

export async function findOrder(tx: Tx, id: string): Promise<Order | undefined> {
  const [order] = await tx.select().from(ordersTable).where(eq(ordersTable.id, id));
  return order;
}

/** The last orders for somebody's account, newest first. */
export const ordersOf = (tx: Tx, accountId: number, limit = 10): Promise<Order[]> =>
  tx
    .select()
    .from(ordersTable)
    .where(eq(ordersTable.accountId, accountId))
    .orderBy(desc(ordersTable.createdAt), desc(ordersTable.number))
    .limit(limit);
