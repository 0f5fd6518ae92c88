import { waitingOn } from '#features/approvals/server/waiting.queries.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { implement } from '#kit/contract/implement.ts';
import { largeActivation, largeEdit } from '../promocodes.approvals.ts';
import { promocodesContract } from '../promocodes.contract.ts';
import '../promocodes.errors.ts';
import { createPromocode } from './create-promocode.ts';
import { promocodeSubject } from './decided-values.ts';
import { editPromocode } from './edit-promocode.ts';
import { exportPromocodeRefusals, exportPromocodeServers } from './export-promocode-figures.ts';
import { exportPromocodeTags } from './export-promocode-tags.ts';
import { exportPromocodes } from './export-promocodes.ts';
import { approvePromocode, refusePromocode } from './moderate-promocode.ts';
import { createOwnPromocode, listOwnPromocodes } from './own-promocodes.ts';
import { countByType, promocodeRows } from './promocode-rows.queries.ts';
import { getPromocodeStatistics } from './promocode-statistics.queries.ts';
import { getPromocodeTag, listPromocodeTags } from './promocode-tags.queries.ts';
import { createPromocodeTag, removePromocodeTag, renamePromocodeTag } from './promocode-tags.ts';
import { presentPromocode } from './promocodes.present.ts';
import { getPromocode, type ShownPromocode } from './promocodes.queries.ts';
import { simulatePromocode } from './simulate-promocode.ts';
import { activatePromocode, deactivatePromocode } from './switch-promocode.ts';
import { tagPromocode } from './tag-promocode.ts';

const asked = [largeEdit.id, largeActivation.id];

const shown = async (ctx: Ctx, code: ShownPromocode) =>
  presentPromocode(ctx, code, await waitingOn(ctx.tx, asked, promocodeSubject(code.id)));

export const promocodesHandlers = implement(promocodesContract, {
  listPromocodes: async (ctx, input) => {
    const waiting = await waitingOn(ctx.tx, asked);
    return {
      ...(await promocodeRows.page(ctx.tx, input, (code) => presentPromocode(ctx, code, waiting))),
      counts: await countByType(ctx.tx, input),
    };
  },
  exportPromocodes,
  simulatePromocode: async (ctx, input) => {
    const { promocode, ...rest } = await simulatePromocode(ctx, input);
    return { ...rest, promocode: promocode && (await shown(ctx, promocode)) };
  },
  getPromocode: async (ctx, { id }) => shown(ctx, await getPromocode(ctx.tx, id)),
  getPromocodeStatistics: async (ctx, days) => {
    await getPromocode(ctx.tx, days.id);
    return getPromocodeStatistics(ctx.tx, days);
  },
  exportPromocodeServers: (ctx, { id, from, to, ...input }) => exportPromocodeServers({ id, from, to })(ctx, input),
  exportPromocodeRefusals: (ctx, { id, from, to, ...input }) => exportPromocodeRefusals({ id, from, to })(ctx, input),
  createPromocode: async (ctx, input) => {
    const { promocode, approval } = await createPromocode(ctx, input);
    return { promocode: promocode && (await shown(ctx, promocode)), approval };
  },
  editPromocode: async (ctx, input) => shown(ctx, await editPromocode(ctx, input)),
  approvePromocode: async (ctx, input) => shown(ctx, await approvePromocode(ctx, input)),
  refusePromocode: async (ctx, input) => shown(ctx, await refusePromocode(ctx, input)),
  activatePromocode: async (ctx, input) => shown(ctx, await activatePromocode(ctx, input)),
  deactivatePromocode: async (ctx, input) => shown(ctx, await deactivatePromocode(ctx, input)),
  tagPromocode: async (ctx, input) => shown(ctx, await tagPromocode(ctx, input)),
  listPromocodeTags: (ctx) => listPromocodeTags(ctx.tx),
  exportPromocodeTags,
  getPromocodeTag: (ctx, { id }) => getPromocodeTag(ctx.tx, id),
  createPromocodeTag,
  renamePromocodeTag,
  removePromocodeTag: async (ctx, input) => void (await removePromocodeTag(ctx, input)),
  listOwnPromocodes,
  createOwnPromocode,
});
