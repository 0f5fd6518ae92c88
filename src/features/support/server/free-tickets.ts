import { and, asc, eq, ne } from 'drizzle-orm';
import { listHolders } from '#features/staff/server/holders.queries.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { createTranslate } from '#kit/i18n/translator.ts';
import { en } from '../support.strings.en.ts';
import { ru } from '../support.strings.ru.ts';
import { say } from './say.ts';
import { type Ticket, ticketsTable } from './support.table.ts';

const translate = createTranslate({ en: { support: en }, ru: { support: ru } });

/**
 * Unassigns the tickets of an agent who lost access to the desk. Solved tickets stay assigned, because the statistics count them for the
 * agent.
 */
export async function freeTickets(ctx: Ctx, { accountId }: { readonly accountId: number }): Promise<void> {
  const held = and(eq(ticketsTable.agentId, accountId), ne(ticketsTable.state, 'solved'));
  const tickets = await ctx.tx.select().from(ticketsTable).where(held).orderBy(asc(ticketsTable.id)).for('update');
  for (const ticket of tickets) await freeFromWhoLeft(ctx, ticket);
}

/**
 * Unassigns a locked ticket if its agent no longer has access to the desk, and adds a note. The note does not name the agent, whose account
 * may be deleted while the ticket stays; the audit has the name.
 */
export async function freeFromWhoLeft(ctx: Ctx, ticket: Ticket): Promise<void> {
  const { id, agentId, language } = ticket;
  if (agentId === null || (await listHolders(ctx.tx, 'support.answer')).some((holder) => holder.id === agentId)) return;
  await ctx.tx.update(ticketsTable).set({ agentId: null }).where(eq(ticketsTable.id, id));
  await say(ctx, ticket, {
    side: 'note',
    text: translate(language, 'support.desk.agentLeft'),
    via: 'site',
    authorId: null,
  });
}
