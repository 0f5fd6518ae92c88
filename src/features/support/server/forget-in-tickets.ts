import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import { forgetIn } from '#kit/personal-data/forget-in.ts';
import type { Person } from '#kit/personal-data/personal-data.ts';
import { messagesTable, paymentChecksTable } from './support.table.ts';

type Forgetting = { readonly person: Person; readonly own: readonly number[] };

/**
 * Keeps the person's own messages in their tickets, but removes what identifies the person: quoted mails, other sender addresses, and
 * mentions in notes and payment checks of any ticket.
 */
export async function forgetInTickets(tx: Tx, { person, own }: Forgetting): Promise<void> {
  const { id, ticketId, side, via, text, rest } = messagesTable;
  const isOwn = inArray(ticketId, [...own]);
  const isNote = eq(side, 'note');
  // Contains only quotes and signatures, such as "On Monday support wrote to <mailbox>".
  await tx.update(messagesTable).set({ rest: null }).where(isOwn);
  // The first line is the sender (takeMail), usually another mailbox of the same person that we cannot recognise as theirs.
  await tx
    .update(messagesTable)
    .set({ text: sql`regexp_replace(${text}, '^[^\n]*@[^\n]*:\n\n', '…:\n\n')` })
    .where(and(isOwn, isNote, eq(via, 'mail')));
  await forgetIn({ tx, id, person, which: isNote }, { text: [text, 1, 20_000], rest: [rest] }, (left, thisRow) =>
    tx.update(messagesTable).set(left).where(thisRow),
  );
  const { id: check, question, answer } = paymentChecksTable;
  await forgetIn({ tx, id: check, person }, { question: [question, 1, 2_000], answer: [answer, 0, 2_000] }, (left, thisRow) =>
    tx.update(paymentChecksTable).set(left).where(thisRow),
  );
}
