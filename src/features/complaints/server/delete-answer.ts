import { and, eq } from 'drizzle-orm';
import { releaseFiles } from '#features/attachments/server/claim-files.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { fail } from '#kit/errors/errors.ts';
import { answerHours, verdictHours } from '../complaint-limits.ts';
import { complaintSubject, complaintsAudit } from '../complaints.audit.ts';
import { complaintsNotifications } from '../complaints.notifications.ts';
import { evidenceOf } from './complaints.queries.ts';
import { complaintEvidenceTable, complaintsTable } from './complaints.table.ts';
import { noteEvent } from './note-event.ts';
import { holdCase } from './take-complaint.ts';
import { tellSide } from './tell-side.ts';

type Input = { readonly id: number; readonly reason: string };

/** Deletes the other side's answer with a reason: the case is new again, and they may answer again. The audit keeps the text. */
export async function deleteAnswer(ctx: Ctx, { id, reason }: Input, now = new Date()): Promise<void> {
  const { complaint, who } = await holdCase(ctx, id, now);
  const { answer, server } = complaint;
  if (answer === null) fail('complaints.noAnswer');
  const evidence = await evidenceOf(ctx.tx, id);
  const kept = evidence.flatMap(({ side, attachmentId }) => (side === 'author' && attachmentId !== null ? [attachmentId] : []));
  await ctx.tx
    .delete(complaintEvidenceTable)
    .where(and(eq(complaintEvidenceTable.complaintId, id), eq(complaintEvidenceTable.side, 'offender')));
  await releaseFiles(ctx, complaintSubject(id), kept);
  const answerBy = new Date(now.getTime() + answerHours * 3_600_000);
  const dueAt = new Date(answerBy.getTime() + verdictHours * 3_600_000);
  await ctx.tx
    .update(complaintsTable)
    .set({ answer: null, answeredAt: null, status: 'new', answerBy, dueAt })
    .where(eq(complaintsTable.id, id));
  await noteEvent(ctx, complaint, { kind: 'answerDeleted', by: who, at: now, note: reason });
  await tellSide(ctx, complaint, 'offender', complaintsNotifications.answerDeleted, reason);
  const gone = { server, reason, answer, evidence: evidence.filter(({ side }) => side === 'offender').length };
  await ctx.audit(complaintsAudit.answerDeleted, gone, { on: complaintSubject(id) });
}
