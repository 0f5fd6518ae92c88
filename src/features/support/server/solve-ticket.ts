import { eq, sql } from 'drizzle-orm';
import type { Ctx } from '#kit/contract/context.ts';
import type { Tx } from '#kit/db/database.ts';
import { deskChanged } from './desk-changed.ts';
import { type Ticket, ticketsTable } from './support.table.ts';
import { lockTicket } from './tickets.queries.ts';

/** The player needs nothing more. Solved twice is solved once. */
export async function closeTicket(ctx: Ctx, theirs: Ticket): Promise<void> {
  const ticket = await lockTicket(ctx.tx, theirs);
  if (ticket.state === 'solved') return;
  await solve(ctx.tx, ticket);
  deskChanged(ctx);
}

export async function solve(tx: Tx, { id }: Ticket): Promise<void> {
  await tx.update(ticketsTable).set({ state: 'solved', solvedAt: sql`now()`, touchedAt: sql`now()` }).where(eq(ticketsTable.id, id));
}
