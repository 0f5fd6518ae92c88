import { ComplaintInput } from '#features/complaints/complaint-input.ts';
import { createComplaint } from '#features/complaints/server/create-complaint.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { parseInput } from '#kit/contract/input.ts';
import { fail } from '#kit/errors/errors.ts';
import { visitor } from '#kit/permissions/actor.ts';
import type { Conversion } from '../conversions.ts';
import { supportAudit, ticketSubject } from '../support.audit.ts';
import { linksTable, type Ticket } from './support.table.ts';
import { lockUnmerged } from './tickets.queries.ts';

type Complained = Extract<Conversion, { readonly kind: 'complaint' }>;

/** Converts the input to that of complaints; rejects invalid fields. */
export const complaintInputOf = ({ server, offender, happenedAt, description, link, files }: Complained) =>
  parseInput(ComplaintInput, {
    server,
    offender,
    happenedAt,
    against: 'player',
    description,
    files: [...files],
    links: link.trim() === '' ? [] : [link.trim()],
  });

/**
 * Files a complaint about another player in the name of the ticket's author, by the rules of complaints: their character, their daily
 * limit. The audit names the agent, and the description names the ticket.
 */
export async function turnIntoComplaint(ctx: Ctx, asked: Ticket, incident: Complained): Promise<number> {
  const { id, accountId } = await lockUnmerged(ctx.tx, asked);
  if (accountId === null) return fail('support.noPlayer');
  const author = { ...visitor, kind: 'person' as const, accountId };
  const complaint = await createComplaint({ ...ctx, actor: author }, await complaintInputOf(incident));
  await ctx.tx.insert(linksTable).values({ ticketId: id, kind: 'complaint', number: complaint.id });
  await ctx.audit(supportAudit.linked, { number: id, kind: 'complaint', to: complaint.id }, { on: ticketSubject(id) });
  return complaint.id;
}
