import { eq, sql } from 'drizzle-orm';
import type { Ctx } from '#kit/contract/context.ts';
import { only } from '#kit/db/rows.ts';
import { type Message, messagesTable, type Ticket, ticketsTable } from './support.table.ts';

export type Said = Pick<Message, 'side' | 'text' | 'via'> & { readonly rest?: string | null; readonly authorId: number | null };

/** Adds a message to a ticket that the caller holds locked, and moves its turn: a player's word makes it the support's, an answer theirs. */
export async function say({ tx }: Pick<Ctx, 'tx'>, ticket: Ticket, said: Said): Promise<Message> {
  const message = only(
    await tx
      .insert(messagesTable)
      .values({ ...said, ticketId: ticket.id })
      .returning(),
  );
  if (said.side === 'note') return message;
  const answered = said.side === 'agent';
  await tx
    .update(ticketsTable)
    .set({
      state: answered ? 'waiting' : 'open',
      solvedAt: null,
      touchedAt: sql`now()`,
      ...(answered && { firstAnswerAt: sql`coalesce(${ticketsTable.firstAnswerAt}, now())`, agentId: said.authorId }),
    })
    .where(eq(ticketsTable.id, ticket.id));
  return message;
}
