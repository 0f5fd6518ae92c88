import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import { isNamedIn, mayBeNamedIn, withAddresses, withoutNames } from '#kit/personal-data/person-names.ts';
import type { Person } from '#kit/personal-data/personal-data.ts';
import { orderEventsTable, refundsTable } from './payments.table.ts';

const { id, orderId, detail } = orderEventsTable;
/** In the form that the index of such lines has. */
const byPeople = sql`${detail} ? 'by'`;
const field = (name: 'by' | 'reason' | 'text'): SQL<string | null> => sql`${detail} ->> ${sql.raw(`'${name}'`)}`;

/** Lines of orders' histories that this account wrote. */
export const writtenBy = (accountId: number): SQL | undefined => and(byPeople, eq(field('by'), String(accountId)));

/**
 * Notes on the person's own orders go, as do other words in the histories that name them; the line stays. Of a refund the reason is
 * needed, and only the names in it give way. A login that an earlier version left as the writer's name becomes its number. Says how many.
 */
export async function eraseWords(tx: Tx, person: Person, orders: readonly string[]): Promise<number> {
  const known = withAddresses(person);
  await numberInsteadOfLogin(tx, person);
  const words = sql<string>`concat_ws(' ', ${field('reason')}, ${field('text')})`;
  const own = inArray(orderId, [...orders]);
  const lines = await tx
    .select({ id, words, note: sql<boolean>`${own} and ${detail} ? 'text'` })
    .from(orderEventsTable)
    .where(or(and(byPeople, mayBeNamedIn(known, words)), own));
  const gone = lines.filter((line) => line.note || isNamedIn(known, line.words)).map((line) => line.id);
  if (gone.length > 0)
    await tx
      .update(orderEventsTable)
      .set({ detail: sql`${detail} - 'reason' - 'text'` })
      .where(inArray(id, gone));
  return gone.length + (await eraseReasons(tx, known));
}

const numberInsteadOfLogin = (tx: Tx, { accountId, login }: Person) =>
  tx
    .update(orderEventsTable)
    .set({ detail: sql`${detail} || jsonb_build_object('by', ${accountId}::bigint)` })
    .where(and(byPeople, sql`jsonb_typeof(${detail} -> 'by') = 'string'`, eq(sql`lower(${field('by')})`, login.toLowerCase())));

async function eraseReasons(tx: Tx, person: Person): Promise<number> {
  const { reason, failure } = refundsTable;
  const refunds = await tx
    .select({ id: refundsTable.id, reason, failure })
    .from(refundsTable)
    .where(or(mayBeNamedIn(person, reason), mayBeNamedIn(person, failure)));
  const naming = refunds.filter((refund) => isNamedIn(person, `${refund.reason} ${refund.failure ?? ''}`));
  for (const refund of naming)
    await tx
      .update(refundsTable)
      .set({
        // As long as a reason may be, whatever it was put together from.
        reason: withoutNames(person, refund.reason).slice(0, 500),
        failure: refund.failure && withoutNames(person, refund.failure),
      })
      .where(eq(refundsTable.id, refund.id));
  return naming.length;
}
