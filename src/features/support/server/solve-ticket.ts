import { eq, sql } from 'drizzle-orm';
import type { Ctx } from '#kit/contract/context.ts';
import { fail } from '#kit/errors/errors.ts';
import { deskChanged, ticketChanged } from './desk-changed.ts';
import { type Ticket, ticketsTable } from './support.table.ts';
import { endTurn } from './ticket-clock.ts';
import { lockTicket } from './tickets.queries.ts';

/** Closes a ticket for the player. A repeated call changes nothing; a merged ticket must be closed where it continues. */
export async function closeTicket(ctx: Ctx, theirs: Ticket): Promise<void> {
  const ticket = await lockTicket(ctx.tx, theirs);
  if (ticket.mergedInto !== null) fail('support.goesOnElsewhere');
  if (ticket.state === 'solved') return;
  await solve(ctx, ticket);
  deskChanged(ctx);
}

export async function solve(ctx: Ctx, ticket: Ticket): Promise<void> {
  const { firstAnswerMinutes: _stays, ...clock } = endTurn(ctx, ticket);
  await ctx.tx
    .update(ticketsTable)
    .set({ state: 'solved', solvedAt: sql`now()`, touchedAt: sql`now()`, ...clock, solutionMinutes: clock.spentMinutes })
    .where(eq(ticketsTable.id, ticket.id));
  ticketChanged(ctx, ticket);
}
