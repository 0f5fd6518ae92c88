import { eq } from 'drizzle-orm';
import type { ImagePurpose } from '#features/attachments/server/image-purpose.ts';
import { uploadLimits } from '#features/attachments/upload-limits.ts';
import { has } from '#kit/permissions/actor.ts';
import { bugFilesPurpose } from '../bug-report.ts';
import { bugSubject } from '../bugs.audit.ts';
import { bugReportsTable } from './bugs.table.ts';

/** Files of a report, visible to its reporter and to staff who read reports (docs/decisions/097). */
export const bugFiles: ImagePurpose = {
  name: bugFilesPurpose,
  largest: uploadLimits.image,
  pieces: { mayUpload: ({ accountId }) => accountId !== null, largestVideo: uploadLimits.video },
  async mayOpen(tx, actor, { owner }) {
    if (has(actor, 'bugs.read')) return true;
    if (actor.accountId === null) return false;
    const number = Number(owner.replace(bugSubject(''), ''));
    const [bug] = await tx.select({ accountId: bugReportsTable.accountId }).from(bugReportsTable).where(eq(bugReportsTable.id, number));
    return bug?.accountId === actor.accountId;
  },
};
