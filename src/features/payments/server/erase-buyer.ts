import { and, eq, inArray, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import type { Person } from '#kit/personal-data/personal-data.ts';
import { ordersTable } from './payments.table.ts';

const nobody = 'deleted';
/** The way to the provider's page goes with them: some providers are told the email in it. */
const forgotten = { email: null, ip: null, payUrl: null, payForm: null } as const;
const { email: mailbox, ip, payUrl, payForm, loginSnapshot } = ordersTable;
const known = or(isNotNull(mailbox), isNotNull(ip), isNotNull(payUrl), isNotNull(payForm));

/** For the person's account, made while they were signed in, or with their email: also what they paid for somebody else. */
export const ordersOfPerson = ({ accountId, email }: Pick<Person, 'accountId' | 'email'>): SQL | undefined =>
  or(eq(ordersTable.accountId, accountId), eq(ordersTable.madeBy, accountId), eq(sql`lower(${mailbox})`, email.toLowerCase()));

/** Whose contacts were erased: every order is made from somewhere. */
export const isForgotten = (order: { readonly ip: string | null }): boolean => order.ip === null;

/** These orders lose email, address and the way to their payment; those for the account its login as well. Says how many. */
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
