import { and, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { releaseFiles } from '#features/attachments/server/claim-files.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { allowLong } from '#kit/db/transaction.ts';
import { messagesTable, ticketsTable } from './support.table.ts';
import { mailDays } from './take-mail.ts';
import { messageFiles } from './ticket-files.ts';

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
