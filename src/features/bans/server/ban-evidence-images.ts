import type { ImagePurpose } from '#features/attachments/server/image-purpose.ts';
import { serves } from '#kit/permissions/servers-of.ts';
import { banSubject } from '../bans.audit.ts';
import { bansPermissions } from '../bans.permissions.ts';
import { findBanServer } from './bans.queries.ts';

/** Screenshots of a ban: for those who may decide about bans of its world. */
export const banEvidenceImages: ImagePurpose = {
  name: 'bans.evidence',
  largest: 10 * 1024 * 1024,
  mayOpen: async (tx, actor, { owner }) => {
    const server = await findBanServer(tx, Number(owner.replace(banSubject(''), '')));
    return server !== null && serves(actor, bansPermissions.edit, server);
  },
};
