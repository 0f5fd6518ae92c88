import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import { isNamedIn, mayBeNamedIn, withAddresses, withoutNames } from '#kit/personal-data/person-names.ts';
import type { Person } from '#kit/personal-data/personal-data.ts';
import { orderEventsTable, refundsTable } from './payments.table.ts';

const { id, orderId, detail } = orderEventsTable;
/** Must match the expression of the partial index. */
const byPeople = sql`${detail} ? 'by'`;
const field = (name: 'by' | 'reason' | 'text'): SQL<string | null> => sql`${detail} ->> ${sql.raw(`'${name}'`)}`;

/** Order events written by this account. */
export const writtenBy = (accountId: number): SQL | undefined => and(byPeople, eq(field('by'), String(accountId)));

/**
 * Deletes notes on the person's orders and other text in the events that names them; the event stays. The reason of a refund must be kept,
 * so only the names in it are replaced. A login that an earlier version stored as the author is replaced by the account id. Returns how
 * many.
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
        // Replaced names can make the text longer than the column allows.
        reason: withoutNames(person, refund.reason).slice(0, 500),
        failure: refund.failure && withoutNames(person, refund.failure),
      })
      .where(eq(refundsTable.id, refund.id));
  return naming.length;
}
