import type { Ctx } from '#kit/contract/context.ts';
import { fail } from '#kit/errors/errors.ts';
import { supportAudit, ticketSubject } from '../support.audit.ts';
import { say } from './say.ts';
import { solve } from './solve-ticket.ts';
import type { Ticket } from './support.table.ts';
import { tellPlayer } from './tell-player.ts';
import { hasNewer, lockTicket, lockUnmerged } from './tickets.queries.ts';

export type Reply = {
  readonly text: string;
  readonly as: 'reply' | 'solution' | 'note';
  /** The last message that whoever replies has read. */
  readonly seen: number;
  readonly files?: readonly number[];
};

/** The support's word. A note stays at the desk; a reply and a solution go to the player by mail and, where there is an account, to the bell. */
export async function replyToTicket(ctx: Ctx, asked: Ticket, { text, as, seen, files }: Reply): Promise<void> {
  const ticket = await lockUnmerged(ctx.tx, asked);
  // Two at once follow each other: the second reads the first before a player gets two answers.
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
