import { and, eq, inArray, type SQL } from 'drizzle-orm';
import { creditedStatuses } from '#features/payments/order-states.ts';
import { ordersTable } from '#features/payments/server/payments.table.ts';
import type { Tx } from '#kit/db/database.ts';

/** Orders of this account whose coins were ever credited. Sandbox money does not count as a payment. */
export const ordersPaidBy = (tx: Tx, accountId: SQL) =>
  tx
    .select({ id: ordersTable.id })
    .from(ordersTable)
    .where(and(eq(ordersTable.accountId, accountId), inArray(ordersTable.payStatus, [...creditedStatuses]), eq(ordersTable.isTest, false)));
