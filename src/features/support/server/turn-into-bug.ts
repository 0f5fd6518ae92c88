import { reportBugOfTicket } from '#features/bugs/server/report-bug.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { supportAudit, ticketSubject } from '../support.audit.ts';
import { linksTable, type Ticket } from './support.table.ts';
import { lockUnmerged, messagesOf } from './tickets.queries.ts';

/** Most ticket categories ask for neither version nor device, but a bug report requires both. */
const untold = '–';

/**
 * Creates a bug report with the player's text and in the player's name; a repeated call returns the same one. The ticket is locked, so that
 * concurrent calls run one after the other.
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
