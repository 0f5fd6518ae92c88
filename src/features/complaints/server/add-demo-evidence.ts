import { readFile } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { claimFiles } from '#features/attachments/server/claim-files.ts';
import { storeFile } from '#features/attachments/server/store-file.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { job } from '#kit/jobs/job.ts';
import { complaintSubject } from '../complaints.feature.ts';
import { complaintFiles } from './complaint-files.ts';
import { complaintEvidenceTable, complaintsTable } from './complaints.table.ts';

const Payload = z.object({ complaintId: z.int(), file: z.string() });

/** Stores one demo file as evidence, like an upload. Runs as a job, so that the start does not wait for it. */
export const addDemoEvidenceJob = job('complaints.addDemoEvidence', { payload: Payload });

export async function addDemoEvidence(ctx: Ctx, { complaintId, file }: z.output<typeof Payload>): Promise<void> {
  const given = await readFile(new URL(`demo-evidence/${file}`, import.meta.url));
  const [complaint] = await ctx.tx
    .select({ authorId: complaintsTable.authorId })
    .from(complaintsTable)
    .where(eq(complaintsTable.id, complaintId));
  if (!complaint) return;
  const author: Ctx = { ...ctx, actor: { ...ctx.actor, accountId: complaint.authorId } };
  const { id: attachmentId } = await storeFile(author, complaintFiles, given);
  await claimFiles(author, { purpose: complaintFiles, ids: [attachmentId], owner: complaintSubject(complaintId), field: 'files' });
  await ctx.tx.insert(complaintEvidenceTable).values({ complaintId, side: 'author', attachmentId });
}
