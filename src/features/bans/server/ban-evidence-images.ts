import type { ImagePurpose } from '#features/attachments/server/image-purpose.ts';
import { uploadLimits } from '#features/attachments/upload-limits.ts';
import { has } from '#kit/permissions/actor.ts';
import { serves } from '#kit/permissions/servers-of.ts';
import { banSubject, bansPermissions } from '../bans.feature.ts';
import { findBanServer } from './bans.queries.ts';

/** Screenshots and videos of a ban, visible to those who may decide on bans of its server. */
export const banEvidenceImages: ImagePurpose = {
  name: 'bans.evidence',
  largest: uploadLimits.image,
  pieces: { mayUpload: (actor) => has(actor, bansPermissions.edit), largestVideo: uploadLimits.video },
  mayOpen: async (tx, actor, { owner }) => {
    const server = await findBanServer(tx, Number(owner.replace(banSubject(''), '')));
    return server !== null && serves(actor, bansPermissions.edit, server);
  },
};
