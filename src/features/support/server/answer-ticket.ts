import type { Ctx } from '#kit/contract/context.ts';
import { fail } from '#kit/errors/errors.ts';
import { declareLimit } from '#kit/limits/limits.ts';
import { takeTurn } from '#kit/limits/take-turn.ts';
import { reopenDays } from '../ticket-categories.ts';
import { freeFromWhoLeft } from './free-tickets.ts';
import { type Said, say } from './say.ts';
import type { Ticket } from './support.table.ts';
import { lockTicket } from './tickets.queries.ts';

const byTicket = declareLimit('support.answers', { points: 20, seconds: 3_600 });

export type Answer = Pick<Said, 'text' | 'rest' | 'via' | 'files' | 'arrived'>;

/** Adds the player's message, from the site or by mail. Reopens a solved ticket within the reopening period. */
export async function answerTicket(ctx: Ctx, theirs: Ticket, answer: Answer): Promise<void> {
  const ticket = await lockTicket(ctx.tx, theirs);
  if (ticket.mergedInto !== null) fail('support.goesOnElsewhere');
  if (!mayBeAnswered(ticket)) fail('support.closedForGood');
  await takeTurn(ctx.services.limits, [{ limit: byTicket, key: String(ticket.id) }]);
  // The assigned agent may have lost access to the desk; the ticket would then be in no one's queue.
  await freeFromWhoLeft(ctx, ticket);
  await say(ctx, ticket, { ...answer, side: 'player', authorId: ticket.accountId });
}

export const mayBeAnswered = ({ solvedAt, mergedInto }: Pick<Ticket, 'solvedAt' | 'mergedInto'>, now = new Date()): boolean =>
  mergedInto === null && (solvedAt === null || now.getTime() - solvedAt.getTime() < reopenDays * 86_400_000);
