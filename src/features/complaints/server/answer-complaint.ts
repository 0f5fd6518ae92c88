import { eq } from 'drizzle-orm';
import { whoActs } from '#features/bans/server/note-change.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { fail } from '#kit/errors/errors.ts';
import type { AnswerInput } from '../complaint-input.ts';
import { verdictHours } from '../complaint-limits.ts';
import { complaintSubject, complaintsAudit } from '../complaints.audit.ts';
import { complaintsNotifications } from '../complaints.notifications.ts';
import { complaintsTable } from './complaints.table.ts';
import { keepEvidence } from './keep-evidence.ts';
import { lockOwnComplaint } from './lock-own-complaint.ts';
import { noteEvent } from './note-event.ts';
import { tellSide } from './tell-side.ts';

/** The other side's only answer, before its deadline. It makes the verdict due earlier. */
export async function answerComplaint(
  ctx: Ctx,
  { key, text, ...given }: AnswerInput & { readonly key: string },
  now = new Date(),
): Promise<void> {
  const { complaint, side } = await lockOwnComplaint(ctx, key);
  if (side !== 'offender') fail('complaints.notYourPart');
  if (complaint.answer !== null) fail('complaints.answeredAlready');
  if (complaint.status !== 'new' || now > complaint.answerBy) fail('complaints.answerLate');
  const dueAt = new Date(now.getTime() + verdictHours * 3_600_000);
  await ctx.tx
    .update(complaintsTable)
    .set({ answer: text, answeredAt: now, status: 'commented', dueAt })
    .where(eq(complaintsTable.id, complaint.id));
  const evidence = await keepEvidence(ctx, complaint.id, 'offender', given);
  await noteEvent(ctx, complaint, { kind: 'answered', by: { by: whoActs(ctx).by, as: null }, at: now });
  await tellSide(ctx, complaint, 'author', complaintsNotifications.answered);
  await ctx.audit(complaintsAudit.answered, { server: complaint.server, evidence }, { on: complaintSubject(complaint.id) });
}
