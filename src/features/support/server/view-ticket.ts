import { and, eq, gt, lt, max, sql } from 'drizzle-orm';
import type { Ctx } from '#kit/contract/context.ts';
import { fail } from '#kit/errors/errors.ts';
import { deskChanged } from './desk-changed.ts';
import { messagesTable, type Ticket, viewersTable } from './support.table.ts';
import { listViewers, viewersLast } from './viewers.queries.ts';

/** Records that the caller has the ticket open, and notifies colleagues who have it open too. */
export async function viewTicket(ctx: Ctx, { id }: Ticket): Promise<{ others: string[]; newest: number }> {
  const accountId = ctx.actor.accountId ?? fail('kit.signInNeeded');
  const others = await listViewers(ctx.tx, id, accountId);
  const [before] = await ctx.tx
    .select({ seenAt: viewersTable.seenAt })
    .from(viewersTable)
    .where(and(eq(viewersTable.ticketId, id), eq(viewersTable.accountId, accountId), gt(viewersTable.seenAt, viewersLast)));
  await ctx.tx
    .insert(viewersTable)
    .values({ ticketId: id, accountId })
    .onConflictDoUpdate({ target: [viewersTable.ticketId, viewersTable.accountId], set: { seenAt: sql`now()` } });
  if (!before && others.length > 0) deskChanged(ctx);
  const [last] = await ctx.tx
    .select({ id: max(messagesTable.id) })
    .from(messagesTable)
    .where(eq(messagesTable.ticketId, id));
  return { others, newest: last?.id ?? 0 };
}

export async function tidyViewers({ tx }: Pick<Ctx, 'tx'>): Promise<void> {
  await tx.delete(viewersTable).where(lt(viewersTable.seenAt, viewersLast));
}
