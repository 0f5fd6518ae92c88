import { and, count, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { releaseFiles } from '#features/attachments/server/claim-files.ts';
import { mostFound, type PaletteSource } from '#features/palette/server/palette-source.ts';
import { rightsEndedJob } from '#features/staff-grants/server/rights-ended.job.ts';
import type { WaitingSource } from '#features/waiting/server/waiting-source.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { allowLong } from '#kit/db/transaction.ts';
import type { ServerFeature } from '#kit/feature/server-feature.ts';
import { sweepSlice } from '#kit/files/sweep-slice.ts';
import { createTranslate } from '#kit/i18n/translator.ts';
import { job } from '#kit/jobs/job.ts';
import { implementJob, type JobImplementation } from '#kit/jobs/jobs.ts';
import { supportSettings } from '../support.feature.ts';
import { en } from '../support.strings.en.ts';
import { ru } from '../support.strings.ru.ts';
import { carryOutConversion, carryOutConversionJob } from './convert-ticket.ts';
import { mailFolder } from './forget-mails.ts';
import { findTickets } from './found-tickets.queries.ts';
import { freeTickets } from './free-tickets.ts';
import { paymentChecksHandlers } from './payment-checks.handlers.ts';
import { supportHandlers } from './support.handlers.ts';
import { supportPersonalData } from './support.personal-data.ts';
import { mailsTable, messagesTable, ticketsTable } from './support.table.ts';
import { supportDeskHandlers, tidyViewers } from './support-desk.handlers.ts';
import { supportStatsHandlers } from './support-stats.handlers.ts';
import { mailDays, tidyMails } from './take-mail.ts';
import { messageFiles, ticketFiles } from './ticket-files.ts';
import { ticketPage } from './ticket-page.ts';

/**
 * Deletes tickets after their retention period: three years after the account was deleted, or after the last message of a ticket without an
 * account.
 */
export async function tidyTickets(ctx: Pick<Ctx, 'tx'>): Promise<void> {
  const { tx } = ctx;
  // Scans all tickets of visitors.
  await allowLong(tx, 10);
  const { id, keepUntil, mergedInto } = ticketsTable;
  const over = tx
    .select({ id })
    .from(ticketsTable)
    .where(or(sql`${keepUntil} < now()`, and(isNull(keepUntil), visitorsQuietFor('3 years'))));
  const gone = await tx.delete(messagesTable).where(inArray(messagesTable.ticketId, over)).returning();
  for (const { id: message, files } of gone) if (files.length > 0) await releaseFiles(ctx, messageFiles(message));
  await tx.update(ticketsTable).set({ mergedInto: null }).where(inArray(mergedInto, over));
  await tx.delete(ticketsTable).where(inArray(id, over));
}

/**
 * Deletes IP addresses of visitors after the same period as raw mails. A separate job, because its first run has a backlog that must not
 * delay deleting tickets.
 */
export async function forgetAddresses({ tx }: Pick<Ctx, 'tx'>): Promise<void> {
  await allowLong(tx, 10);
  const { ip, clientIp } = ticketsTable;
  await tx
    .update(ticketsTable)
    .set({ ip: null, clientIp: null })
    .where(and(or(isNotNull(ip), isNotNull(clientIp)), visitorsQuietFor(`${mailDays} days`)));
}

const visitorsQuietFor = (term: string) => and(isNull(ticketsTable.accountId), lt(ticketsTable.touchedAt, sql`now() - ${term}::interval`));

/** `after` is absent for the first slice of the night. */
const MailSlice = z.object({ after: z.string().default('') });
export const sweepMailsJob = job('support.sweepMails', { payload: MailSlice, schedule: '10 5 * * *', minutes: 60 });

const dayInMilliseconds = 86_400_000;

/**
 * Deletes raw mails without a row: the store did not respond when their rows were deleted, or the process died before inserting the row.
 * They contain addresses and texts of people who were told that these are deleted.
 */
export async function sweepMails(ctx: Ctx, { after }: z.output<typeof MailSlice>, now = new Date(), most?: number): Promise<void> {
  const next = await sweepSlice(ctx, {
    place: mailFolder,
    after,
    most,
    before: new Date(now.getTime() - dayInMilliseconds),
    known: async (names) => {
      const hashes = names.map((name) => Buffer.from(name, 'hex'));
      const rows = await ctx.tx.select({ hash: mailsTable.hash }).from(mailsTable).where(inArray(mailsTable.hash, hashes));
      return rows.map(({ hash }) => hash.toString('hex'));
    },
  });
  if (next !== null) await ctx.enqueue(sweepMailsJob, { after: next });
}

const states = { en: en.deskStates, ru: ru.deskStates };
const translate = createTranslate({ en, ru });

/** Finds tickets by number or login. Not by mailbox, because a palette search leaves no audit entry. */
export const supportPalette: PaletteSource = {
  kind: 'support',
  permission: 'support.answer',
  title: { en: en.desk.found.palette, ru: ru.desk.found.palette },
  find: async ({ tx, locale }, text) => {
    if (text.includes('@')) return [];
    const { rows } = await findTickets(tx, text, mostFound);
    return rows.map(({ ticket }) => ({
      id: ticket.id,
      label: translate(locale, 'one.title', { number: String(ticket.id) }),
      note: `${ticket.subject} · ${states[locale][ticket.state]}`,
      href: ticketPage(ticket),
    }));
  },
};

export const server: ServerFeature = {
  handlers: () => [supportHandlers, supportDeskHandlers, paymentChecksHandlers, supportStatsHandlers],
  jobs: () => supportJobs,
  personalData: supportPersonalData,
  waiting: () => [ticketsWaiting],
  settings: supportSettings,
  images: [ticketFiles],
  palette: [supportPalette],
  demo: async ({ tx }) => (await import('./seed-demo-support.ts')).seedDemoSupport(tx),
};

/** Tickets in which it is the support's turn. */
const ticketsWaiting: WaitingSource = {
  kind: 'tickets',
  permission: 'support.answer',
  text: 'support.waiting',
  icon: 'support',
  href: '/support/dashbord',
  urgent: true,
  count: async ({ tx }) => {
    const [row] = await tx.select({ open: count() }).from(ticketsTable).where(eq(ticketsTable.state, 'open'));
    return row?.open ?? 0;
  },
};

const tidyMailsJob = job('support.tidyMails', { payload: z.object({}), schedule: '50 4 * * *' });
const tidyTicketsJob = job('support.tidyTickets', { payload: z.object({}), schedule: '55 4 * * *' });
const forgetAddressesJob = job('support.forgetAddresses', { payload: z.object({}), schedule: '57 4 * * *' });

const tidyViewersJob = job('support.tidyViewers', { payload: z.object({}), schedule: '40 4 * * *' });

const supportJobs: readonly JobImplementation[] = [
  implementJob(rightsEndedJob, freeTickets),
  implementJob(tidyMailsJob, tidyMails),
  implementJob(sweepMailsJob, (ctx, slice) => sweepMails(ctx, slice)),
  implementJob(tidyTicketsJob, tidyTickets),
  implementJob(forgetAddressesJob, forgetAddresses),
  implementJob(carryOutConversionJob, carryOutConversion),
  implementJob(tidyViewersJob, tidyViewers),
];
