import { eq } from 'drizzle-orm';
import type { Ctx } from '#kit/contract/context.ts';
import { fail } from '#kit/errors/errors.ts';
import { type Ticket, ticketsTable } from './support.table.ts';
import { keyOfMerged } from './ticket-mailbox.ts';
import { lockWhereItGoesOn } from './tickets.queries.ts';

export type Rating = { readonly stars: number; readonly words: string; readonly key?: string };

/**
 * Rates a solved ticket. Rating again replaces the earlier rating. A rating by the link of a merged duplicate applies to the remaining
 * ticket. Returns the rated ticket, with its key for a player who came by a mailed link.
 */
export async function rateTicket(
  { tx, actor, services }: Pick<Ctx, 'tx' | 'actor' | 'services'>,
  theirs: Ticket,
  { stars, words, key }: Rating,
): Promise<{ readonly id: string; readonly key?: string }> {
  const ticket = await lockWhereItGoesOn(tx, theirs.id);
  const keyThere = ticket.id === theirs.id || key === undefined ? key : await keyOfMerged(tx, services.config, theirs, ticket);
  if (keyThere === null || (keyThere === undefined && ticket.accountId !== actor.accountId)) return fail('support.goesOnElsewhere');
  if (ticket.state !== 'solved') fail('support.notSolved');
  await tx.update(ticketsTable).set({ stars, ratingWords: words }).where(eq(ticketsTable.id, ticket.id));
  return { id: ticket.publicId, key: keyThere };
}
