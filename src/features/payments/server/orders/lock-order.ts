import { asc, eq, sql } from 'drizzle-orm';
import type { Ctx } from '#kit/contract/context.ts';
import type { Tx } from '#kit/db/database.ts';
import { statement } from '#kit/db/statement.ts';
import { isUuid } from '#kit/text/is-uuid.ts';
import { type Order, ordersTable } from '../payments.table.ts';
import type { OrderReference } from '../providers/provider.ts';

/** Locks the order until the commit: every change of an order starts here. */
export async function lockOrder({ tx }: Pick<Ctx, 'tx'>, reference: OrderReference): Promise<Order | undefined> {
  // An invalid UUID cannot match; skip the query, which would fail.
  if ('id' in reference && !isUuid(reference.id.toLowerCase())) return undefined;
  if ('number' in reference && !Number.isSafeInteger(reference.number)) return undefined;
  const [order] = await ('id' in reference ? orderById : orderByNumber)(tx).execute(reference);
  return order;
}

/**
 * Locks those of the orders that no other transaction has locked, without waiting. Always in the same sequence, so two calls that lock the
 * same orders cannot deadlock.
 */
export function lockFreeOrders({ tx }: Pick<Ctx, 'tx'>, references: readonly OrderReference[]): Promise<readonly Order[]> {
  const ids = references.flatMap((reference) => ('id' in reference && isUuid(reference.id.toLowerCase()) ? [reference.id] : []));
  const numbers = references.flatMap((reference) =>
    'number' in reference && Number.isSafeInteger(reference.number) ? [reference.number] : [],
  );
  return freeOrders(tx).execute({ ids, numbers });
}

const freeOrders = statement((tx) =>
  tx
    .select()
    .from(ordersTable)
    .where(
      sql`${ordersTable.id} = any(${sql.placeholder('ids')}::uuid[]) or ${ordersTable.number} = any(${sql.placeholder('numbers')}::bigint[])`,
    )
    .orderBy(asc(ordersTable.accountId), asc(ordersTable.id))
    .for('update', { skipLocked: true })
    .prepare('lock_free_orders'),
);

const heldOrder = (tx: Tx, column: 'id' | 'number') =>
  tx
    .select()
    .from(ordersTable)
    .where(eq(ordersTable[column], sql.placeholder(column)))
    .for('update');
const orderById = statement((tx) => heldOrder(tx, 'id').prepare('hold_order_by_id'));
const orderByNumber = statement((tx) => heldOrder(tx, 'number').prepare('hold_order_by_number'));
