import { createHash } from 'node:crypto';
import { and, eq, gt, lt, type SQL, sql } from 'drizzle-orm';
import { type Kept, keepFile } from '#features/attachments/server/keep-file.ts';
import type { BaseCtx, Ctx, WebhookCtx } from '#kit/contract/context.ts';
import type { RawAnswer } from '#kit/contract/implement.ts';
import { Refusal } from '#kit/errors/errors.ts';
import type { FileStore } from '#kit/files/file-store.ts';
import { createTranslate } from '#kit/i18n/translator.ts';
import { sameSecret } from '#kit/text/same-secret.ts';
import { en } from '../support.strings.en.ts';
import { ru } from '../support.strings.ru.ts';
import { mostFiles } from '../ticket-categories.ts';
import { answerTicket } from './answer-ticket.ts';
import { dropMails, mailFolder } from './forget-mails.ts';
import { mailTicket } from './mail-ticket.ts';
import { type MailFile, type ReadMail, readMail } from './read-mail.ts';
import { say } from './say.ts';
import { type MailOutcome, mailsTable, type Ticket } from './support.table.ts';
import { ticketFiles } from './ticket-files.ts';
import { isSameMailbox, mailboxOf } from './ticket-mailbox.ts';
import { findByReplyToken, lockWhereItGoesOn } from './tickets.queries.ts';

const largest = 26 * 1_024 * 1_024;
export const mailDays = 90;

/** Rejects any caller other than the mail server before reading the body. */
export const refuseMail = (ctx: Pick<BaseCtx, 'headers' | 'services'>): RawAnswer | undefined =>
  isCarrier(ctx) ? undefined : answer(404, 'not found');

/**
 * Receives a raw mail from the mail server. It is stored before it is processed, so that nothing is lost; its outcome is recorded once,
 * however often the same bytes arrive. Responds with 200 once it is stored, because a retry would not help.
 */
export async function takeMail(ctx: WebhookCtx): Promise<RawAnswer> {
  const hash = createHash('sha256').update(ctx.body).digest();
  if (await ctx.step(({ tx }) => isKnown(tx, hash))) return answer(200, 'known');
  const file = `${mailFolder}${hash.toString('hex')}`;
  await ctx.services.files.put(file, ctx.body, { contentType: 'message/rfc822', limit: largest });
  const mail = await readMail(ctx.body, new URL(ctx.services.config.publicUrl).hostname);
  const files =
    mail && mail.token !== undefined && !mail.automatic && !mail.own ? await keepMailFiles(ctx.services.files, mail.attachments) : noFiles;
  const outcome = await ctx.step(async (step) => {
    const { from = '', subject = '' } = mail ?? {};
    // Insert the row first: the second of two concurrent deliveries waits here and then finds the mail known.
    const [row] = await step.tx
      .insert(mailsTable)
      .values({ hash, file, outcome: 'unreadable', email: from.slice(0, 254), subject })
      .onConflictDoNothing()
      .returning({ id: mailsTable.id });
    if (!row) return 'known';
    if (!mail) return 'unreadable';
    const { outcome: became, ticket } = await thread(step, mail, { ...files, id: row.id });
    await step.tx
      .update(mailsTable)
      .set({ outcome: became, ticketId: ticket?.id ?? null })
      .where(eq(mailsTable.id, row.id));
    return became;
  });
  return answer(200, outcome);
}

const noFiles: MailFiles = { arrived: [], named: [] };
type Became = { readonly outcome: MailOutcome; readonly ticket?: Ticket };

async function thread(ctx: Ctx, mail: ReadMail, { arrived, named, id }: MailFiles & { readonly id: number }): Promise<Became> {
  if (mail.own) return { outcome: 'loop' };
  const found = mail.token === undefined ? undefined : await findByReplyToken(ctx.tx, mail.token);
  if (mail.automatic) return { outcome: 'automatic', ticket: found };
  if (!found) return { outcome: 'unknown' };
  const words = [mail.text, ...named].join('\n').trim() || (arrived.length > 0 ? '…' : '');
  if (words === '') return { outcome: 'empty', ticket: found };
  // The ticket may be merged concurrently.
  const ticket = await lockWhereItGoesOn(ctx.tx, found.id);
  // A sender can be forged, a forwarded mail still has its token, and a mailbox may have a new owner: leave it to the agents.
  if (!isSameMailbox(await mailboxOf(ctx.tx, ticket), mail.from)) {
    if (await hasTooManyNotes(ctx, ticket, mail.from)) return { outcome: 'tooMany', ticket };
    await say(ctx, ticket, {
      side: 'note',
      text: `${mail.from}:\n\n${words}`,
      rest: mail.rest,
      via: 'mail',
      authorId: null,
      arrived,
    });
    return { outcome: 'otherSender', ticket };
  }
  try {
    await answerTicket(ctx, ticket, { text: words, rest: mail.rest, via: 'mail', arrived });
    return { outcome: 'threaded', ticket };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // Too late or too many: the mail is stored, the ticket does not change, and the sender is notified.
    const outcome = error.code === 'support.closedForGood' ? 'closed' : 'loop';
    await tellNotTaken(ctx, ticket, outcome, id);
    return { outcome, ticket };
  }
}

function isCarrier({ headers, services }: Pick<BaseCtx, 'headers' | 'services'>): boolean {
  const { inboundMailSecret } = services.config;
  return inboundMailSecret !== undefined && sameSecret(headers.authorization ?? '', `Bearer ${inboundMailSecret}`);
}

async function isKnown(tx: Ctx['tx'], hash: Buffer): Promise<boolean> {
  return (await tx.select({ id: mailsTable.id }).from(mailsTable).where(eq(mailsTable.hash, hash))).length > 0;
}

const answer = (status: number, body: string): RawAnswer => ({ status, type: 'text/plain; charset=utf-8', body });

/**
 * Deletes raw mails after their retention period; the messages in tickets are kept. Raw mails are needed only while questions about them
 * may come up.
 */
export async function tidyMails(ctx: Pick<Ctx, 'tx' | 'services' | 'afterCommit'>): Promise<void> {
  await dropMails(ctx, lt(mailsTable.receivedAt, sql`now() - make_interval(days => ${mailDays})`));
}

/**
 * Notifies the ticket's mailbox that its mail was not added, and what to do instead. At most once a day per reason, so that an automatic
 * responder does not cause a mail loop. The caller holds the ticket's row lock.
 */
async function tellNotTaken(ctx: Ctx, ticket: Ticket, outcome: 'closed' | 'loop', mailId: number): Promise<void> {
  const lately = and(
    eq(mailsTable.ticketId, ticket.id),
    eq(mailsTable.outcome, outcome),
    gt(mailsTable.receivedAt, sql`now() - interval '1 day'`),
  );
  if ((await ctx.tx.select({ id: mailsTable.id }).from(mailsTable).where(lately).limit(1)).length > 0) return;
  await mailTicket(ctx, ticket, { mail: outcome === 'closed' ? 'closed' : 'tooMany', messageId: `mail-${mailId}` });
}

const mostOfSender = 5;
const mostOfTicket = 20;
const translate = createTranslate({ en: { support: en }, ru: { support: ru } });

/**
 * Whether other mailboxes exceeded the limit: 5 notes per sender and hour in all tickets, or 20 per ticket and day. The first mail over the
 * limit adds one note for staff per day. The caller holds the ticket's row lock, so that concurrent mails are counted one after the other,
 * and stores the mail in either case.
 */
async function hasTooManyNotes(ctx: Ctx, ticket: Ticket, sender: string): Promise<boolean> {
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

type MailFiles = {
  readonly arrived: readonly Kept[];
  /**
   * Names of attachments that are neither picture nor video, or exceed the limit. The thread lists the names; the files remain in the raw
   * mail.
   */
  readonly named: readonly string[];
};

/** Stores the attachments of a mail. Types are detected from the content, not the name. Runs outside a transaction. */
async function keepMailFiles(files: FileStore, attached: readonly MailFile[]): Promise<MailFiles> {
  const arrived: Kept[] = [];
  const left: MailFile[] = [];
  for (const file of attached) {
    const kept = arrived.length < mostFiles ? await keep(files, file.content) : null;
    if (kept) arrived.push(kept);
    else left.push(file);
  }
  const named = left.slice(0, mostFiles).map(({ name, content }) => `[${name}, ${Math.ceil(content.byteLength / 1_024)} KB]`);
  if (left.length > named.length) named.push(`[+${left.length - named.length}]`);
  return { arrived, named };
}

async function keep(files: FileStore, content: Uint8Array): Promise<Kept | null> {
  async function* read() {
    yield content;
  }
  try {
    return await keepFile(files, ticketFiles, { bytes: content.byteLength, read });
  } catch (error) {
    if (error instanceof Refusal && error.status < 500) return null;
    throw error;
  }
}
