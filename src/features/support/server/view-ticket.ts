import { and, asc, eq, gt, lt, max, ne, sql } from 'drizzle-orm';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import type { Ctx } from '#kit/contract/context.ts';
import type { Tx } from '#kit/db/database.ts';
import { fail } from '#kit/errors/errors.ts';
import { deskChanged } from './desk-changed.ts';
import { messagesTable, type Ticket, viewersTable } from './support.table.ts';

/** Whoever has said nothing for so long has gone; open pages speak every twenty seconds. */
const minute = sql`now() - interval '1 minute'`;

/** Notes that the caller has the ticket open. Colleagues who have it open too hear of a newcomer at once. */
export async function viewTicket(ctx: Ctx, { id }: Ticket): Promise<{ others: string[]; newest: number }> {
  const accountId = ctx.actor.accountId ?? fail('kit.signInNeeded');
  const others = await othersAt(ctx.tx, id, accountId);
  const [before] = await ctx.tx
    .select({ seenAt: viewersTable.seenAt })
    .from(viewersTable)
    .where(and(eq(viewersTable.ticketId, id), eq(viewersTable.accountId, accountId), gt(viewersTable.seenAt, minute)));
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

async function othersAt(tx: Tx, ticketId: number, me: number): Promise<string[]> {
  const rows = await tx
    .select({ login: accountsTable.login })
    .from(viewersTable)
    .innerJoin(accountsTable, eq(accountsTable.id, viewersTable.accountId))
    .where(and(eq(viewersTable.ticketId, ticketId), ne(viewersTable.accountId, me), gt(viewersTable.seenAt, minute)))
    .orderBy(asc(accountsTable.login));
  return rows.map(({ login }) => login);
}

export async function tidyViewers({ tx }: Pick<Ctx, 'tx'>): Promise<void> {
  await tx.delete(viewersTable).where(lt(viewersTable.seenAt, minute));
}
