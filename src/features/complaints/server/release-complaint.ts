import { eq } from 'drizzle-orm';
import type { Ctx } from '#kit/contract/context.ts';
import { fail } from '#kit/errors/errors.ts';
import { complaintSubject, complaintsAudit } from '../complaints.audit.ts';
import { complaintsTable } from './complaints.table.ts';
import { lockCase } from './lock-case.ts';
import { noteEvent } from './note-event.ts';

export async function releaseComplaint(ctx: Ctx, { id }: { readonly id: number }, now = new Date()): Promise<void> {
  const { complaint, who } = await lockCase(ctx, id, now);
  if (complaint.reviewerId !== who.by) fail('complaints.notTaken');
  await ctx.tx.update(complaintsTable).set({ reviewerId: null, reviewerAs: null, takenAt: null }).where(eq(complaintsTable.id, id));
  await noteEvent(ctx, complaint, { kind: 'released', by: who, at: now });
  await ctx.audit(complaintsAudit.released, { server: complaint.server }, { on: complaintSubject(id) });
}
