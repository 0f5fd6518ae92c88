import { eq } from 'drizzle-orm';
import type { Ctx } from '#kit/contract/context.ts';
import { fail } from '#kit/errors/errors.ts';
import { type Ticket, ticketsTable } from './support.table.ts';
import { lockTicket } from './tickets.queries.ts';

export type Rating = { readonly stars: number; readonly words: string };

/** How the player found the help, once it is over; whoever thinks again changes it. */
export async function rateTicket({ tx }: Pick<Ctx, 'tx'>, theirs: Ticket, { stars, words }: Rating): Promise<void> {
  const ticket = await lockTicket(tx, theirs);
  if (ticket.state !== 'solved') fail('support.notSolved');
  await tx.update(ticketsTable).set({ stars, ratingWords: words }).where(eq(ticketsTable.id, ticket.id));
}
