import type { ImagePurpose } from '#features/attachments/server/image-purpose.ts';
import { uploadLimits } from '#features/attachments/upload-limits.ts';
import { evidencePurpose } from '../complaint-limits.ts';
import { complaintSubject } from '../complaints.feature.ts';
import { mayOpenComplaint } from './complaints.queries.ts';

/** Evidence of both sides, visible to them and to the administrators who may open the case. */
export const complaintFiles: ImagePurpose = {
  name: evidencePurpose,
  largest: uploadLimits.image,
  pieces: { mayUpload: ({ accountId }) => accountId !== null, largestVideo: uploadLimits.video },
  mayOpen: (tx, actor, { owner }) => mayOpenComplaint(tx, actor, Number(owner.replace(complaintSubject(''), ''))),
};
