import { and, eq } from 'drizzle-orm';
import type { Ctx } from '#kit/contract/context.ts';
import { found } from '#kit/db/rows.ts';
import { complaintSubject, complaintsAudit } from '../complaints.audit.ts';
import { complaintPinsTable } from './complaints.table.ts';
import { noteEvent } from './note-event.ts';
import { holdCase } from './take-complaint.ts';

export async function unpinLog(ctx: Ctx, { id, pin }: { readonly id: number; readonly pin: number }, now = new Date()): Promise<void> {
  const { complaint, who } = await holdCase(ctx, id, now);
  const [row] = await ctx.tx
    .delete(complaintPinsTable)
    .where(and(eq(complaintPinsTable.id, pin), eq(complaintPinsTable.complaintId, id)))
    .returning();
  const { kind, logId, line } = found(row);
  await noteEvent(ctx, complaint, { kind: 'unpinned', by: who, at: now, note: line.slice(0, 500) || kind });
  await ctx.audit(complaintsAudit.unpinned, { server: complaint.server, kind, log: logId }, { on: complaintSubject(id) });
}
