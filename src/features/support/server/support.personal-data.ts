import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import { type Person, personalData } from '#kit/personal-data/personal-data.ts';
import { forgetInTickets } from './forget-in-tickets.ts';
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
