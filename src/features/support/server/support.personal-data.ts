import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import { forgetIn } from '#kit/personal-data/forget-in.ts';
import { type Person, personalData } from '#kit/personal-data/personal-data.ts';
import { forgetMails } from './forget-mails.ts';
import { goneEmail } from './gone-email.ts';
import { conversionsTable, messagesTable, paymentChecksTable, ticketsTable, viewersTable } from './support.table.ts';
import { messagesOf } from './tickets.queries.ts';

/**
 * Kept for three years, the general limitation period (Civil Code of Russia, article 196). The text is enough for that: the sender's
 * address is deleted, also from tickets that were opened with it without signing in, and from the data around the messages.
 */
export const supportPersonalData = personalData('support', {
  items: {
    tickets: {
      holds: ['support_tickets.account_id', 'support_tickets.subject', 'support_tickets.rating_words', 'support_messages'],
      fate: 'kept',
    },
    addresses: {
      holds: ['support_tickets.email', 'support_tickets.ip', 'support_tickets.client_ip', 'support_tickets.facts', 'support_mails'],
      fate: 'erased',
    },
    answered: {
      holds: ['support_tickets.agent_id', 'support_messages.author_id', 'support_payment_checks', 'support_conversions', 'support_viewers'],
      fate: 'anonymised',
      staffOnly: true,
    },
  },
  async export(tx, { accountId }) {
    // Only tickets of the account: anyone can enter any address.
    const tickets = await tx.select().from(ticketsTable).where(eq(ticketsTable.accountId, accountId)).orderBy(asc(ticketsTable.id));
    const answered = await tx
      .select({ ticket: messagesTable.ticketId, at: messagesTable.createdAt })
      .from(messagesTable)
      .where(sql`${messagesTable.authorId} = ${accountId} and ${messagesTable.side} <> 'player'`)
      .orderBy(asc(messagesTable.id));
    const told = [];
    for (const ticket of tickets) told.push({ ...plain(ticket), messages: await saidIn(tx, ticket) });
    return {
      tickets: told,
      addresses: tickets.map(({ id, email, ip, clientIp }) => ({ ticket: id, email, ip, clientIp })),
      answered: answered.map(({ ticket, at }) => ({ ticket, at: at.toISOString() })),
    };
  },
  async erase(ctx, person) {
    const { tx } = ctx;
    const { accountId } = person;
    const { facts, keepUntil } = ticketsTable;
    const own = await tx
      .update(ticketsTable)
      .set({
        email: goneEmail,
        ip: null,
        clientIp: null,
        facts: sql`${facts} - 'login'`,
        keepUntil: sql`coalesce(${keepUntil}, now() + interval '3 years')`,
      })
      .where(openedBy(person))
      .returning({ id: ticketsTable.id });
    const numbers = own.map(({ id }) => id);
    await forgetMails(ctx, { tickets: numbers, from: person.email });
    await forgetInTickets(tx, { person, own: numbers });
    const taken = await tx
      .update(ticketsTable)
      .set({ agentId: null })
      .where(eq(ticketsTable.agentId, accountId))
      .returning({ id: ticketsTable.id });
    const said = await tx
      .update(messagesTable)
      .set({ authorId: null })
      .where(sql`${messagesTable.authorId} = ${accountId} and ${messagesTable.side} <> 'player'`)
      .returning({ id: messagesTable.id });
    const { askedBy, answeredBy } = paymentChecksTable;
    const asked = await tx.update(paymentChecksTable).set({ askedBy: null }).where(eq(askedBy, accountId)).returning({ id: askedBy });
    const checked = await tx
      .update(paymentChecksTable)
      .set({ answeredBy: null })
      .where(eq(answeredBy, accountId))
      .returning({ id: answeredBy });
    // A pending conversion contains the person's words, and there is no account left to file it for.
    await tx.delete(conversionsTable).where(inArray(conversionsTable.ticketId, numbers));
    await tx.update(conversionsTable).set({ startedBy: null }).where(eq(conversionsTable.startedBy, accountId));
    await tx.delete(viewersTable).where(eq(viewersTable.accountId, accountId));
    return { addresses: own.length, answered: taken.length + said.length + asked.length + checked.length };
  },
});

const openedBy = ({ accountId, email }: Person) =>
  or(
    eq(ticketsTable.accountId, accountId),
    and(isNull(ticketsTable.accountId), eq(sql`lower(${ticketsTable.email})`, email.toLowerCase())),
  );

const plain = ({ id, category, subject, facts, state, createdAt }: typeof ticketsTable.$inferSelect) => ({
  number: id,
  category,
  subject,
  facts,
  state,
  openedAt: createdAt.toISOString(),
});

async function saidIn(tx: Tx, ticket: { readonly id: number }) {
  const rows = await messagesOf(tx, ticket, { notes: false });
  return rows.map(({ message: { side, text, createdAt } }) => ({ side, text, at: createdAt.toISOString() }));
}

type Forgetting = { readonly person: Person; readonly own: readonly number[] };

/**
 * Keeps the person's own messages in their tickets, but removes what identifies the person: quoted mails, other sender addresses, and
 * mentions in notes and payment checks of any ticket.
 */
async function forgetInTickets(tx: Tx, { person, own }: Forgetting): Promise<void> {
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
