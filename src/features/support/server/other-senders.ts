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
 * True when mails from other mailboxes have become 5 notes of this sender in an hour, in whatever tickets, or 20 of this ticket in a day.
 * The first mail after that leaves a note for the staff, once a day. The caller holds the ticket locked, so that mails that come at once
 * are counted one after the other, and keeps the mail whatever the answer.
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
