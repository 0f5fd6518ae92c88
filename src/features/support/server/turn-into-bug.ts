import { reportBugOfTicket } from '#features/bugs/server/report-bug.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { supportAudit, ticketSubject } from '../support.audit.ts';
import { linksTable, type Ticket } from './support.table.ts';
import { lockUnmerged, messagesOf } from './tickets.queries.ts';

/** Most categories ask for neither version nor device; a report has both. */
const untold = '–';

/**
 * What a player tells about a fault becomes a report for the developers, in the player's name and words; pressed again it is the same one.
 * The ticket is locked: two presses at once follow each other.
 */
export async function turnIntoBug(ctx: Ctx, asked: Ticket): Promise<number> {
  const ticket = await lockUnmerged(ctx.tx, asked);
  const { id, accountId, language, subject, facts } = ticket;
  const [first] = await messagesOf(ctx.tx, ticket, { notes: false });
  const number = await reportBugOfTicket(ctx, {
    ticketId: id,
    accountId,
    locale: language,
    title: subject.slice(0, 120),
    steps: first?.message.text.slice(0, 5_000) ?? subject,
    version: facts.version?.slice(0, 40) || untold,
    device: facts.device?.slice(0, 100) || untold,
  });
  await ctx.tx.insert(linksTable).values({ ticketId: id, kind: 'bug', number }).onConflictDoNothing();
  await ctx.audit(supportAudit.linked, { number: id, kind: 'bug', to: number }, { on: ticketSubject(id) });
  return number;
}
