import { and, desc, eq, isNotNull, or, sql } from 'drizzle-orm';
import { personalData } from '#kit/personal-data/personal-data.ts';
import { shownState } from '../order-states.ts';
import { eraseBuyer } from './erase-buyer.ts';
import { multipliersTable, ordersTable, refundsTable } from './payments.table.ts';
import { registerChecksTable } from './registers/registers.table.ts';

/** What was paid is kept as the law asks; where a buyer can be written to, and from where they paid, goes with the account. */
export const paymentsPersonalData = personalData('payments', {
  items: {
    orders: { holds: ['orders', 'provider_messages'], fate: 'kept' },
    contacts: { holds: ['orders.email', 'orders.ip', 'orders.login_snapshot'], fate: 'erased' },
    staffWork: {
      holds: ['refunds.requested_by', 'payment_multipliers.created_by', 'register_checks.checked_by'],
      fate: 'anonymised',
      staffOnly: true,
    },
  },
  export: async (tx, { accountId, email }) => {
    const rows = await tx
      .select()
      .from(ordersTable)
      .where(or(eq(ordersTable.accountId, accountId), eq(sql`lower(${ordersTable.email})`, email.toLowerCase())))
      .orderBy(desc(ordersTable.createdAt));
    const own = rows.filter((row) => row.accountId === accountId);
    const refunds = await tx.select().from(refundsTable).where(eq(refundsTable.requestedBy, accountId));
    const multipliers = await tx.select().from(multipliersTable).where(eq(multipliersTable.createdBy, accountId));
    const checks = await tx.select().from(registerChecksTable).where(eq(registerChecksTable.checkedBy, accountId));
    return {
      orders: own.map((order) => ({
        number: order.number,
        at: order.createdAt.toISOString(),
        amount: order.amountMinor / 100,
        currency: order.currency,
        coins: order.coinsTotal,
        method: order.methodName,
        state: shownState(order.payStatus, order.deliveryStatus),
      })),
      contacts: rows
        // What another buyer left with a gift to this account is theirs.
        .filter((order) => order.email?.toLowerCase() === email.toLowerCase())
        .map((order) => ({ number: order.number, email: order.email, ip: order.ip })),
      staffWork: {
        refunds: refunds.map(({ requestedAt, amountMinor, currency }) => ({
          at: requestedAt.toISOString(),
          amount: amountMinor / 100,
          currency,
        })),
        multipliers: multipliers.map(({ kind, value, createdAt }) => ({ at: createdAt.toISOString(), kind, value: value / 10_000 })),
        registers: checks.map(({ checkedAt, provider, fileName }) => ({ at: checkedAt.toISOString(), provider, fileName })),
      },
    };
  },
  erase: async ({ tx }, person) => {
    const contacts = await eraseBuyer(tx, person);
    const refunds = await tx.$count(refundsTable, eq(refundsTable.requestedBy, person.accountId));
    const multipliers = await tx.$count(
      multipliersTable,
      and(isNotNull(multipliersTable.createdBy), eq(multipliersTable.createdBy, person.accountId)),
    );
    const checks = await tx.$count(registerChecksTable, eq(registerChecksTable.checkedBy, person.accountId));
    return { contacts, staffWork: refunds + multipliers + checks };
  },
});
