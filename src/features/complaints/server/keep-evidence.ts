import { claimFiles } from '#features/attachments/server/claim-files.ts';
import type { Ctx } from '#kit/contract/context.ts';
import type { Side } from '../complaint-states.ts';
import { complaintSubject } from '../complaints.audit.ts';
import { complaintFiles } from './complaint-files.ts';
import { complaintEvidenceTable } from './complaints.table.ts';

type Given = { readonly files: readonly number[]; readonly links: readonly string[] };

/** Attaches one side's evidence to the complaint. Returns the number of items. */
export async function keepEvidence(ctx: Ctx, complaintId: number, side: Side, { files, links }: Given): Promise<number> {
  await claimFiles(ctx, { purpose: complaintFiles, ids: files, owner: complaintSubject(complaintId), field: 'files' });
  const rows = [
    ...new Set(files).values().map((attachmentId) => ({ complaintId, side, attachmentId })),
    ...new Set(links).values().map((link) => ({ complaintId, side, link })),
  ];
  if (rows.length > 0) await ctx.tx.insert(complaintEvidenceTable).values(rows);
  return rows.length;
}
