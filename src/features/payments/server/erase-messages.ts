import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import { mayBeNamedIn, withoutNames } from '#kit/personal-data/person-names.ts';
import type { Person } from '#kit/personal-data/personal-data.ts';
import { withoutContacts } from './messages/hide-contacts.ts';
import { changeValues } from './messages/hide-fields.ts';
import { providerMessagesTable } from './payments.table.ts';

/**
 * Erases the payer's contacts in the provider messages of these orders, and the person's names in messages that belong to no order. The
 * fact, time and amount of a payment are kept. Returns the number of messages (decision 139).
 */
export async function eraseMessages(tx: Tx, person: Person, orders: readonly string[]): Promise<number> {
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
