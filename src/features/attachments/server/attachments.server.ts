import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { sweepUploads, uploadsIn } from '#kit/contract/uploads.ts';
import type { Tx } from '#kit/db/database.ts';
import type { ServerFeature } from '#kit/feature/server-feature.ts';
import { job } from '#kit/jobs/job.ts';
import { implementJob } from '#kit/jobs/jobs.ts';
import { personalData } from '#kit/personal-data/personal-data.ts';
import { attachmentsHandlers } from './attachments.handlers.ts';
import { uploadsOf } from './attachments.queries.ts';
import { attachmentsTable, uploadsTable } from './attachments.table.ts';
import { encodeAvif, encodeAvifJob } from './encode-avif.ts';
import type { ImagePurpose } from './image-purpose.ts';
import { sweepAttachments } from './sweep-attachments.ts';
import { sweepStored, sweepStoredJob } from './sweep-stored.ts';

export const attachmentsPersonalData = personalData('attachments', {
  items: { uploads: { holds: ['attachments.uploaded_by', 'uploads.uploaded_by'], fate: 'anonymised' } },
  async export(tx, { accountId }) {
    const rows = await uploadsOf(tx, accountId);
    return { uploads: rows.map(({ purpose, bytes, createdAt }) => ({ purpose, bytes, uploadedAt: createdAt.toISOString() })) };
  },
  erase: async ({ tx }, { accountId }) => ({ uploads: await forgetUploader(tx, accountId) }),
});

declare module '#kit/feature/server-feature.ts' {
  interface ServerFeature {
    readonly images?: readonly ImagePurpose[];
  }
  interface ServerParts {
    readonly imagePurposes: readonly ImagePurpose[];
  }
}

export const server: ServerFeature = {
  handlers: ({ imagePurposes }) => [attachmentsHandlers(imagePurposes)],
  jobs: () => attachmentsJobs,
  personalData: attachmentsPersonalData,
};

/** Claimed files stay; the next sweep deletes unclaimed files and unfinished uploads. */
async function forgetUploader(tx: Tx, accountId: number): Promise<number> {
  await tx.delete(uploadsTable).where(eq(uploadsTable.uploadedBy, accountId));
  const rows = await tx
    .update(attachmentsTable)
    .set({ uploadedBy: null })
    .where(eq(attachmentsTable.uploadedBy, accountId))
    .returning({ id: attachmentsTable.id });
  return rows.length;
}

/** Sweeps the disk that this worker shares; other processes sweep theirs when they start. */
const sweepUploadsJob = job('attachments.sweepUploads', { payload: z.object({}), schedule: '35 4 * * *' });
const sweepJob = job('attachments.sweep', { payload: z.object({}), schedule: '25 4 * * *' });

const attachmentsJobs = [
  implementJob(encodeAvifJob, encodeAvif),
  implementJob(sweepJob, (ctx) => sweepAttachments(ctx)),
  implementJob(sweepStoredJob, (ctx, slice) => sweepStored(ctx, slice)),
  implementJob(sweepUploadsJob, ({ services }) => sweepUploads(new Date(), uploadsIn(services.config.dataDir))),
];
