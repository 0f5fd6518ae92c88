import { and, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '#kit/contract/context.ts';
import { createTranslate } from '#kit/i18n/translator.ts';
import { en } from '../support.strings.en.ts';
import { ru } from '../support.strings.ru.ts';
import { say } from './say.ts';
import { type MailOutcome, mailsTable, type Ticket } from './support.table.ts';

const mostOfSender = 5;
const mostOfTicket = 20;
const translate = createTranslate({ en: { support: en }, ru: { support: ru } });

/**
 * Whether other mailboxes exceeded the limit: 5 notes per sender and hour in all tickets, or 20 per ticket and day. The first mail over the
 * limit adds one note for staff per day. The caller holds the ticket's row lock, so that concurrent mails are counted one after the other,
 * and stores the mail in either case.
 */
export async function hasTooManyNotes(ctx: Ctx, ticket: Ticket, sender: string): Promise<boolean> {
  const noted = eq(mailsTable.outcome, 'otherSender');
  const ofTicket = eq(mailsTable.ticketId, ticket.id);
  const since = (time: string) => gt(mailsTable.receivedAt, sql`now() - ${time}::interval`);
  const count = (...conditions: readonly SQL[]) => ctx.tx.$count(mailsTable, and(...conditions));
  const ofSender = await count(noted, eq(sql`lower(${mailsTable.email})`, sender.slice(0, 254)), since('1 hour'));
  if (ofSender < mostOfSender && (await count(noted, ofTicket, since('1 day'))) < mostOfTicket) return false;
  if ((await count(eq(mailsTable.outcome, 'tooMany' satisfies MailOutcome), ofTicket, since('1 day'))) === 0) {
    const text = translate(ticket.language, 'support.tooManyNotes', { perSender: mostOfSender, perTicket: mostOfTicket });
    await say(ctx, ticket, { side: 'note', text, via: 'mail', authorId: null });
  }
  return true;
}
