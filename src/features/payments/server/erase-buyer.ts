import { and, eq, inArray, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import type { Person } from '#kit/personal-data/personal-data.ts';
import { ordersTable } from './payments.table.ts';

const nobody = 'deleted';
/** The link to the provider's page is erased too: some providers receive the email in it. */
const forgotten = { email: null, ip: null, payUrl: null, payForm: null } as const;
const { email: mailbox, ip, payUrl, payForm, loginSnapshot } = ordersTable;
const known = or(isNotNull(mailbox), isNotNull(ip), isNotNull(payUrl), isNotNull(payForm));

/** Orders for the person's account, created while signed in to it, or with their email; this includes payments for other accounts. */
export const ordersOfPerson = ({ accountId, email }: Pick<Person, 'accountId' | 'email'>): SQL | undefined =>
  or(eq(ordersTable.accountId, accountId), eq(ordersTable.madeBy, accountId), eq(sql`lower(${mailbox})`, email.toLowerCase()));

/** Every order is created with an IP address, so a missing one means that its contacts were erased. */
export const isForgotten = (order: { readonly ip: string | null }): boolean => order.ip === null;

/** Erases email, IP address and payment link of these orders, and the login of those for this account. Returns how many. */
export async function eraseBuyer(tx: Tx, { accountId }: Person, orders: readonly string[]): Promise<number> {
  const own = await tx
    .update(ordersTable)
    .set({ ...forgotten, loginSnapshot: nobody })
    .where(and(eq(ordersTable.accountId, accountId), or(known, ne(loginSnapshot, nobody))))
    .returning({ id: ordersTable.id });
  const others = await tx
    .update(ordersTable)
    .set(forgotten)
    .where(and(inArray(ordersTable.id, [...orders]), known))
    .returning({ id: ordersTable.id });
  return own.length + others.length;
}
