import { and, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { releaseFiles } from '#features/attachments/server/claim-files.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { allowLong } from '#kit/db/transaction.ts';
import { messagesTable, ticketsTable } from './support.table.ts';
import { mailDays } from './take-mail.ts';
import { messageFiles } from './ticket-files.ts';

/**
 * What was kept for a claim that nobody has brought goes: of an account three years after it was deleted, of whoever wrote without one three
 * years after the last word.
 */
export async function tidyTickets(ctx: Pick<Ctx, 'tx'>): Promise<void> {
  const { tx } = ctx;
  // Looks through every visitor's ticket there is.
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
 * Where a visitor wrote from is looked at as long as a mail is. A job of its own: the first night has all of them to do, which must keep no
 * ticket from its end.
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
