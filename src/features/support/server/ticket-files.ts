import type { ImagePurpose } from '#features/attachments/server/image-purpose.ts';
import { uploadLimits } from '#features/attachments/upload-limits.ts';
import { has } from '#kit/permissions/actor.ts';
import { filesPurpose } from '../ticket-categories.ts';
import { isKeyOf } from './ticket-mailbox.ts';
import { findMessageTicket } from './tickets.queries.ts';

const prefix = 'ticket-message:';
/** The owner of files of a message. */
export const messageFiles = (messageId: number): string => `${prefix}${messageId}`;

/** Files of messages. Visible to agents and, except for notes, to anyone who may open the ticket, by session or by mail key. */
export const ticketFiles: ImagePurpose = {
  name: filesPurpose,
  largest: uploadLimits.image,
  pieces: { mayUpload: ({ accountId }) => accountId !== null, largestVideo: uploadLimits.video },
  async mayOpen(tx, actor, { owner }, { token, config }) {
    if (has(actor, 'support.answer')) return true;
    const found = await findMessageTicket(tx, Number(owner.replace(prefix, '')));
    if (!found || found.side === 'note') return false;
    const isTheirs = found.accountId !== null && found.accountId === actor.accountId;
    return isTheirs || isKeyOf(tx, config, found, token);
  },
};
