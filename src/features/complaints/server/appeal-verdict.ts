import { and, eq } from 'drizzle-orm';
import { whoActs } from '#features/bans/server/note-change.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { found } from '#kit/db/rows.ts';
import { fail } from '#kit/errors/errors.ts';
import { answerHours, appealVerdictHours, verdictHours } from '../complaint-limits.ts';
import type { Side } from '../complaint-states.ts';
import { complaintSubject, complaintsAudit, complaintsNotifications } from '../complaints.feature.ts';
import { findAnew, lockAuthor } from './complaint-problems.ts';
import { appealEnds, byKey, ofPerson, sideOf } from './complaints.queries.ts';
import { type Complaint, complaintsTable } from './complaints.table.ts';
import { noteEvent } from './note-event.ts';
import { tellSide } from './tell-side.ts';

/**
 * Lets either side appeal once. The case becomes new without a reviewer, and the other side may answer now if it had not answered before
 * the first verdict.
 */
export async function appealVerdict(
  ctx: Ctx,
  { key, text }: { readonly key: string; readonly text: string },
  now = new Date(),
): Promise<void> {
  const { complaint, side } = await lockOwnComplaint(ctx, key);
  if (complaint.appealedAt !== null) fail('complaints.appealedAlready');
  if (complaint.status !== 'closed') fail('complaints.notClosed');
  if (now > appealEnds(complaint)) fail('complaints.appealLate');
  await refuseReportedAnew(ctx, complaint);
  const { by } = whoActs(ctx);
  const unheard = complaint.answer === null;
  const hoursOn = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
  await ctx.tx
    .update(complaintsTable)
    .set({
      status: 'new',
      appealedAt: now,
      appealedBy: by,
      appeal: text,
      reviewerId: null,
      reviewerAs: null,
      takenAt: null,
      ...(unheard
        ? { answerBy: hoursOn(answerHours), dueAt: hoursOn(answerHours + verdictHours) }
        : { dueAt: hoursOn(appealVerdictHours) }),
    })
    .where(eq(complaintsTable.id, complaint.id));
  await noteEvent(ctx, complaint, { kind: 'appealed', by: { by, as: null }, at: now });
  if (side === 'author')
    await tellSide(ctx, complaint, 'offender', unheard ? complaintsNotifications.appealedUnheard : complaintsNotifications.appealed);
  else await tellSide(ctx, complaint, 'author', complaintsNotifications.appealed);
  await ctx.audit(complaintsAudit.appealed, { server: complaint.server }, { on: complaintSubject(complaint.id) });
}

async function refuseReportedAnew({ tx }: Ctx, complaint: Complaint): Promise<void> {
  if (complaint.outcome !== 'insufficient') return;
  await lockAuthor(tx, complaint.authorId);
  const number = await findAnew(tx, complaint);
  if (number !== null) fail('complaints.reportedAnew', { number });
}

/** Every action by one of the two sides starts here; locks the case until the commit. Returns 404 to anyone else. */
export async function lockOwnComplaint(ctx: Ctx, key: string): Promise<{ readonly complaint: Complaint; readonly side: Side }> {
  const accountId = ctx.actor.accountId ?? fail('kit.signInNeeded');
  const [row] = await ctx.tx
    .select()
    .from(complaintsTable)
    .where(and(byKey(key), ofPerson(accountId)))
    .for('update');
  const complaint = found(row);
  return { complaint, side: sideOf(complaint, accountId) };
}
