import type { ImagePurpose } from '#features/attachments/server/image-purpose.ts';
import { complaintSubject } from '../complaints.audit.ts';
import { mayOpenComplaint } from './complaints.queries.ts';

/** What the two sides show for their word: for them, and for the administrators who may open the case. */
export const complaintFiles: ImagePurpose = {
  name: 'complaints.evidence',
  largest: 10 * 1024 * 1024,
  mayOpen: (tx, actor, { owner }) => mayOpenComplaint(tx, actor, Number(owner.replace(complaintSubject(''), ''))),
};
