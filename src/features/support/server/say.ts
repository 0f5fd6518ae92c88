import { eq, sql } from 'drizzle-orm';
import { claimFiles } from '#features/attachments/server/claim-files.ts';
import type { Kept } from '#features/attachments/server/keep-file.ts';
import { recordFile } from '#features/attachments/server/record-file.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { only } from '#kit/db/rows.ts';
import { deskChanged, ticketChanged } from './desk-changed.ts';
import { type Message, messagesTable, type Ticket, ticketsTable } from './support.table.ts';
import { endTurn, startTurn } from './ticket-clock.ts';
import { messageFiles, ticketFiles } from './ticket-files.ts';

export type Said = Pick<Message, 'side' | 'text' | 'via'> & {
  readonly rest?: string | null;
  readonly authorId: number | null;
  /** The agent who has the ticket afterwards; by default the author. */
  readonly agentId?: number | null;
  /** Files that the author uploaded before. */
  readonly files?: readonly number[];
  /** Files that came with a mail. */
  readonly arrived?: readonly Kept[];
};

/**
 * Adds a message to a ticket that the caller has locked, and updates whose turn it is: the support's after a message of the player, the
 * player's after an answer.
 */
export async function say(ctx: Ctx, ticket: Ticket, { files = [], arrived = [], agentId, ...said }: Said): Promise<Message> {
  const { tx } = ctx;
  const message = only(
    await tx
      .insert(messagesTable)
      .values({ ...said, ticketId: ticket.id })
      .returning(),
  );
  if (files.length + arrived.length > 0) await keepFiles(ctx, message, files, arrived);
  deskChanged(ctx);
  if (said.side === 'note') return message;
  ticketChanged(ctx, ticket);
  const answered = said.side === 'agent';
  await tx
    .update(ticketsTable)
    .set({
      state: answered ? 'waiting' : 'open',
      solvedAt: null,
      touchedAt: sql`now()`,
      ...(answered ? endTurn(ctx, ticket) : startTurn(ctx, ticket)),
      ...(answered && {
        firstAnswerAt: sql`coalesce(${ticketsTable.firstAnswerAt}, now())`,
        agentId: agentId === undefined ? said.authorId : agentId,
      }),
    })
    .where(eq(ticketsTable.id, ticket.id));
  return message;
}

async function keepFiles(ctx: Ctx, { id }: Message, uploaded: readonly number[], arrived: readonly Kept[]): Promise<void> {
  const owner = messageFiles(id);
  const files = [...new Set(uploaded)];
  await claimFiles(ctx, { purpose: ticketFiles, ids: files, owner, field: 'files' });
  for (const kept of arrived) files.push(await recordFile(ctx, kept, ticketFiles, owner));
  await ctx.tx.update(messagesTable).set({ files }).where(eq(messagesTable.id, id));
}
