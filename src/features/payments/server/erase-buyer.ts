import { and, eq, isNotNull, ne, or, sql } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import type { Person } from '#kit/personal-data/personal-data.ts';
import { ordersTable } from './payments.table.ts';

const nobody = 'deleted';

/** Orders for the account lose login, email and address; orders for others that this person paid lose the email. Says how many. */
export async function eraseBuyer(tx: Tx, { accountId, email }: Person): Promise<number> {
  const own = await tx
    .update(ordersTable)
    .set({ email: null, ip: null, loginSnapshot: nobody })
    .where(
      and(
        eq(ordersTable.accountId, accountId),
        or(isNotNull(ordersTable.email), isNotNull(ordersTable.ip), ne(ordersTable.loginSnapshot, nobody)),
      ),
    )
    .returning({ id: ordersTable.id });
  const gifts = await tx
    .update(ordersTable)
    .set({ email: null, ip: null })
    .where(eq(sql`lower(${ordersTable.email})`, email.toLowerCase()))
    .returning({ id: ordersTable.id });
  return own.length + gifts.length;
}
