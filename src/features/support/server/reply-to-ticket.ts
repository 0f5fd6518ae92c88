import { eq, sql } from 'drizzle-orm';
import type { Ctx } from '#kit/contract/context.ts';
import { fail } from '#kit/errors/errors.ts';
import { supportAudit, ticketSubject } from '../support.feature.ts';
import { deskChanged, ticketChanged } from './desk-changed.ts';
import { say } from './say.ts';
import { type Ticket, ticketsTable } from './support.table.ts';
import { tellPlayer } from './tell-player.ts';
import { endTurn } from './ticket-clock.ts';
import { hasNewer, lockTicket, lockUnmerged } from './tickets.queries.ts';

export type Reply = {
  readonly text: string;
  readonly as: 'reply' | 'solution' | 'note';
  /** The last message that the agent has read. */
  readonly seen: number;
  readonly files?: readonly number[];
};

/**
 * Adds a message of support. Notes are visible to agents only; replies and solutions are sent to the player by mail and, if there is an
 * account, to the bell.
 */
export async function replyToTicket(ctx: Ctx, asked: Ticket, { text, as, seen, files }: Reply): Promise<void> {
  const ticket = await lockUnmerged(ctx.tx, asked);
  // Concurrent replies run one after the other: the second agent must read the first reply before the player gets two.
  if (as !== 'note' && (await hasNewer(ctx.tx, ticket, seen))) fail('support.readFirst');
  const message = await say(ctx, ticket, {
    side: as === 'note' ? 'note' : 'agent',
    text,
    via: 'site',
    authorId: ctx.actor.accountId,
    files,
  });
  await record(ctx, ticket, as);
  if (as === 'note') return;
  if (as === 'solution') await solve(ctx, await lockTicket(ctx.tx, ticket));
  await tellPlayer(ctx, ticket, { as, text, messageId: message.id });
}

function record(ctx: Ctx, { id: number }: Ticket, as: Reply['as']): Promise<void> {
  const on = ticketSubject(number);
  if (as === 'note') return ctx.audit(supportAudit.noted, { number }, { on });
  return as === 'reply' ? ctx.audit(supportAudit.replied, { number }, { on }) : ctx.audit(supportAudit.solved, { number }, { on });
}

/** Closes a ticket for the player. A repeated call changes nothing; a merged ticket must be closed where it continues. */
export async function closeTicket(ctx: Ctx, theirs: Ticket): Promise<void> {
  const ticket = await lockTicket(ctx.tx, theirs);
  if (ticket.mergedInto !== null) fail('support.goesOnElsewhere');
  if (ticket.state === 'solved') return;
  await solve(ctx, ticket);
  deskChanged(ctx);
}

async function solve(ctx: Ctx, ticket: Ticket): Promise<void> {
  const { firstAnswerMinutes: _stays, ...clock } = endTurn(ctx, ticket);
  await ctx.tx
    .update(ticketsTable)
    .set({ state: 'solved', solvedAt: sql`now()`, touchedAt: sql`now()`, ...clock, solutionMinutes: clock.spentMinutes })
    .where(eq(ticketsTable.id, ticket.id));
  ticketChanged(ctx, ticket);
}
