import { implement } from '#kit/contract/implement.ts';
import { type MediaView, mediaContract } from '../media.contract.ts';
import '../media.errors.ts';
import { exportMedia } from './export-media.ts';
import { addMedia, editMedia, removeMedia } from './keep-media.ts';
import { mediaRows, type ShownMedia } from './media-rows.queries.ts';

const present = ({ id, nick, globalId, server, level, version, adder, addedBy, addedAt }: ShownMedia): MediaView => ({
  id,
  nick,
  globalId,
  server,
  level,
  version,
  addedBy: adder,
  addedById: addedBy,
  addedAt: addedAt.toISOString(),
});

export const mediaHandlers = implement(mediaContract, {
  listMedia: (ctx, input) => mediaRows.page(ctx.tx, input, present),
  exportMedia,
  addMedia: async (ctx, input) => present(await addMedia(ctx, input)),
  editMedia: async (ctx, input) => present(await editMedia(ctx, input)),
  removeMedia,
});
