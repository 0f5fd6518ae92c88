import { and, eq } from 'drizzle-orm';
import { type Who, whoActs } from '#features/bans/server/note-change.ts';
import { isOneOf } from '#features/bans/server/same-person.queries.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { found } from '#kit/db/rows.ts';
import { fail } from '#kit/errors/errors.ts';
import { serves } from '#kit/permissions/servers-of.ts';
import { onDesk, stageOf, verdictsOf } from './complaints.queries.ts';
import { type Complaint, complaintsTable } from './complaints.table.ts';
import { nameOfAccount } from './people.queries.ts';

/** Error for a closed case; the second one also tells a judge that their verdict was not saved. */
export type Closed = 'complaints.caseClosed' | 'complaints.alreadyClosed';

export type Held = { readonly complaint: Complaint; readonly who: Who };

/**
 * Every administrator action on a case starts here; locks the case until the commit. Returns 404 for another server's case and rejects
 * parties to the case under any of their accounts. An appeal needs level 4 and a judge other than the first. The error for a closed case
 * names who closed it.
 */
export async function lockCase(ctx: Ctx, id: number, now: Date, closed: Closed = 'complaints.caseClosed'): Promise<Held> {
  const [row] = await ctx.tx
    .select()
    .from(complaintsTable)
    .where(and(eq(complaintsTable.id, id), onDesk(ctx.actor)))
    .for('update');
  const complaint = found(row);
  const who = whoActs(ctx);
  await refuseParty(ctx, complaint, now);
  const verdicts = await verdictsOf(ctx.tx, id);
  const last = verdicts.at(-1);
  if (complaint.status === 'closed' && last) fail(closed, { by: last.judgeAs ?? (await nameOfAccount(ctx.tx, last.judgeId)) });
  if (stageOf(complaint) === 'appeal') {
    if (!serves(ctx.actor, 'complaints.judgeAppeals', complaint.server)) fail('complaints.levelNeeded', { level: 4 });
    if (
      await isOneOf(
        ctx.tx,
        who.by,
        verdicts.map(({ judgeId }) => judgeId),
        now,
      )
    )
      fail('complaints.sameJudge');
  }
  return { complaint, who };
}

export async function refuseParty(ctx: Pick<Ctx, 'tx' | 'actor'>, { authorId, offenderId }: Complaint, now: Date): Promise<void> {
  const accountId = ctx.actor.accountId ?? fail('kit.signInNeeded');
  if (await isOneOf(ctx.tx, accountId, [authorId, offenderId], now)) fail('complaints.ownCase');
}
