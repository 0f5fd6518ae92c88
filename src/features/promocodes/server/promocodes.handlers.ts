import { implement } from '#kit/contract/implement.ts';
import { promocodesContract } from '../promocodes.contract.ts';
import '../promocodes.errors.ts';
import { createPromocode } from './create-promocode.ts';
import { editPromocode } from './edit-promocode.ts';
import { exportPromocodeTags } from './export-promocode-tags.ts';
import { exportPromocodes } from './export-promocodes.ts';
import { approvePromocode, refusePromocode } from './moderate-promocode.ts';
import { createOwnPromocode, listOwnPromocodes } from './own-promocodes.ts';
import { countByType, promocodeRows } from './promocode-rows.queries.ts';
import { getPromocodeStatistics } from './promocode-statistics.queries.ts';
import { getPromocodeTag, listPromocodeTags } from './promocode-tags.queries.ts';
import { createPromocodeTag, removePromocodeTag, renamePromocodeTag } from './promocode-tags.ts';
import { presentPromocode } from './promocodes.present.ts';
import { getPromocode } from './promocodes.queries.ts';
import { simulatePromocode } from './simulate-promocode.ts';
import { activatePromocode, deactivatePromocode } from './switch-promocode.ts';

export const promocodesHandlers = implement(promocodesContract, {
  listPromocodes: async (ctx, input) => ({
    ...(await promocodeRows.page(ctx.tx, input, (code) => presentPromocode(ctx, code))),
    counts: await countByType(ctx.tx, input),
  }),
  exportPromocodes,
  simulatePromocode: async (ctx, input) => {
    const { promocode, ...rest } = await simulatePromocode(ctx, input);
    return { ...rest, promocode: promocode && presentPromocode(ctx, promocode) };
  },
  getPromocode: async (ctx, { id }) => presentPromocode(ctx, await getPromocode(ctx.tx, id)),
  getPromocodeStatistics: async (ctx, days) => {
    await getPromocode(ctx.tx, days.id);
    return getPromocodeStatistics(ctx.tx, days);
  },
  createPromocode: async (ctx, input) => presentPromocode(ctx, await createPromocode(ctx, input)),
  editPromocode: async (ctx, input) => presentPromocode(ctx, await editPromocode(ctx, input)),
  approvePromocode: async (ctx, input) => presentPromocode(ctx, await approvePromocode(ctx, input)),
  refusePromocode: async (ctx, input) => presentPromocode(ctx, await refusePromocode(ctx, input)),
  activatePromocode: async (ctx, input) => presentPromocode(ctx, await activatePromocode(ctx, input)),
  deactivatePromocode: async (ctx, input) => presentPromocode(ctx, await deactivatePromocode(ctx, input)),
  listPromocodeTags: (ctx) => listPromocodeTags(ctx.tx),
  exportPromocodeTags,
  getPromocodeTag: (ctx, { id }) => getPromocodeTag(ctx.tx, id),
  createPromocodeTag,
  renamePromocodeTag,
  removePromocodeTag: async (ctx, input) => void (await removePromocodeTag(ctx, input)),
  listOwnPromocodes,
  createOwnPromocode,
});
