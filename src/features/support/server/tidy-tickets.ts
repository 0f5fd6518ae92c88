import { and, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { releaseFiles } from '#features/attachments/server/claim-files.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { messagesTable, ticketsTable } from './support.table.ts';
import { mailDays } from './take-mail.ts';
import { messageFiles } from './ticket-files.ts';

/**
 * What was kept for a claim that nobody has brought goes: of an account three years after it was deleted, of whoever wrote without one three
 * years after the last word. Where a visitor wrote from is looked at as long as a mail is.
 */
export async function tidyTickets(ctx: Pick<Ctx, 'tx'>): Promise<void> {
  const { tx } = ctx;
  const { id, accountId, touchedAt, keepUntil, mergedInto, ip, clientIp } = ticketsTable;
  const quietFor = (term: string) => and(isNull(accountId), lt(touchedAt, sql`now() - ${term}::interval`));
  const over = tx
    .select({ id })
    .from(ticketsTable)
    .where(or(sql`${keepUntil} < now()`, and(isNull(keepUntil), quietFor('3 years'))));
  const gone = await tx.delete(messagesTable).where(inArray(messagesTable.ticketId, over)).returning();
  for (const { id: message, files } of gone) if (files.length > 0) await releaseFiles(ctx, messageFiles(message));
  await tx.update(ticketsTable).set({ mergedInto: null }).where(inArray(mergedInto, over));
  await tx.delete(ticketsTable).where(inArray(id, over));
  const known = or(isNotNull(ip), isNotNull(clientIp));
  await tx
    .update(ticketsTable)
    .set({ ip: null, clientIp: null })
    .where(and(known, quietFor(`${mailDays} days`)));
}
