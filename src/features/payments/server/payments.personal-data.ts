import { and, asc, desc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import { mayBeNamedIn, withoutNames } from '#kit/personal-data/person-names.ts';
import { type Person, personalData } from '#kit/personal-data/personal-data.ts';
import { shownState } from '../order-states.ts';
import { eraseBuyer, ordersOfPerson } from './erase-buyer.ts';
import { eraseWords, writtenBy } from './erase-words.ts';
import { withoutContacts } from './messages/hide-contacts.ts';
import { changeValues } from './messages/hide-fields.ts';
import { multipliersTable, orderEventsTable, ordersTable, providerMessagesTable, refundsTable } from './payments.table.ts';
import { registerChecksTable } from './registers/registers.table.ts';

/** Records of payments are retained as the law requires; the buyer's contacts and IP address are erased with the account. */
export const paymentsPersonalData = personalData('payments', {
  items: {
    orders: { holds: ['orders', 'provider_messages'], fate: 'kept' },
    contacts: {
      holds: [
        'orders.email',
        'orders.ip',
        'orders.login_snapshot',
        'orders.pay_url',
        'orders.pay_form',
        'provider_messages.body',
        'provider_messages.query',
      ],
      fate: 'erased',
    },
    words: {
      holds: ['order_events.detail', 'refunds.reason', 'refunds.failure'],
      fate: 'erased',
      notExported: 'the staff write them for each other, about other people too',
    },
    staffWork: {
      holds: ['refunds.requested_by', 'payment_multipliers.created_by', 'register_checks.checked_by', 'order_events'],
      fate: 'anonymised',
      staffOnly: true,
    },
  },
  export: async (tx, person) => {
    const { accountId, email } = person;
    const rows = await tx.select().from(ordersTable).where(ordersOfPerson(person)).orderBy(desc(ordersTable.createdAt));
    const own = rows.filter((row) => row.accountId === accountId || row.madeBy === accountId);
    const refunds = await tx.select().from(refundsTable).where(eq(refundsTable.requestedBy, accountId));
    const multipliers = await tx.select().from(multipliersTable).where(eq(multipliersTable.createdBy, accountId));
    const checks = await tx.select().from(registerChecksTable).where(eq(registerChecksTable.checkedBy, accountId));
    const lines = await tx.select().from(orderEventsTable).where(writtenBy(accountId)).orderBy(asc(orderEventsTable.id));
    return {
      orders: own.map((order) => ({
        number: order.number,
        at: order.createdAt.toISOString(),
        amount: order.amountMinor / 100,
        currency: order.currency,
        coins: order.coinsTotal,
        method: order.methodName,
        state: shownState(order.payStatus, order.deliveryStatus),
        forAnotherAccount: order.accountId !== accountId,
      })),
      contacts: rows
        // The contacts another buyer left with a gift to this account belong to that buyer.
        .filter((order) => order.madeBy === accountId || order.email?.toLowerCase() === email.toLowerCase())
        .map((order) => ({ number: order.number, email: order.email, ip: order.ip })),
      staffWork: {
        refunds: refunds.map(({ requestedAt, amountMinor, currency }) => ({
          at: requestedAt.toISOString(),
          amount: amountMinor / 100,
          currency,
        })),
        multipliers: multipliers.map(({ kind, value, createdAt }) => ({ at: createdAt.toISOString(), kind, value: value / 10_000 })),
        registers: checks.map(({ checkedAt, provider, fileName }) => ({ at: checkedAt.toISOString(), provider, fileName })),
        histories: lines.map(({ at, event }) => ({ at: at.toISOString(), event })),
      },
    };
  },
  erase: async ({ tx }, person) => {
    // Must run before the email is erased: some orders are found by it.
    const found = await tx.select({ id: ordersTable.id }).from(ordersTable).where(ordersOfPerson(person));
    const orders = found.map(({ id }) => id);
    const words = await eraseWords(tx, person, orders);
    const messages = await eraseMessages(tx, person, orders);
    const contacts = messages + (await eraseBuyer(tx, person, orders));
    const refunds = await tx.$count(refundsTable, eq(refundsTable.requestedBy, person.accountId));
    const multipliers = await tx.$count(
      multipliersTable,
      and(isNotNull(multipliersTable.createdBy), eq(multipliersTable.createdBy, person.accountId)),
    );
    const checks = await tx.$count(registerChecksTable, eq(registerChecksTable.checkedBy, person.accountId));
    const lines = await tx.$count(orderEventsTable, writtenBy(person.accountId));
    return { contacts, words, staffWork: refunds + multipliers + checks + lines };
  },
});

/**
 * Erases the payer's contacts in the provider messages of these orders, and the person's names in messages that belong to no order. The
 * fact, time and amount of a payment are kept. Returns the number of messages (decision 139).
 */
async function eraseMessages(tx: Tx, person: Person, orders: readonly string[]): Promise<number> {
  const { id, orderId, body, query } = providerMessagesTable;
  // Also as URL-encoded in a form.
  const mailboxes = [person.email, ...person.nicks].filter((name) => name.includes('@'));
  const known = { ...person, nicks: [...person.nicks, ...mailboxes.map(encodeURIComponent)] };
  const naming = and(isNull(orderId), or(mayBeNamedIn(known, sql`encode(${body}, 'escape')`), mayBeNamedIn(known, query)));
  const messages = await tx
    .select({ id, orderId, body, query })
    .from(providerMessagesTable)
    .where(or(inArray(orderId, [...orders]), naming));
  let erased = 0;
  for (const said of messages) {
    const nameless = (text: string) => changeValues(text, (value) => withoutNames(known, value));
    const text = said.body.toString('utf8');
    const left = { body: nameless(text), query: nameless(said.query) };
    if (said.orderId === null && left.body === text && left.query === said.query) continue;
    const bare = withoutContacts({ ...left, body: Buffer.from(left.body) });
    if (bare.body.equals(said.body) && bare.query === said.query) continue;
    await tx.update(providerMessagesTable).set(bare).where(eq(id, said.id));
    erased += 1;
  }
  return erased;
}
