import { eq, sql } from 'drizzle-orm';
import { waitingOn } from '#features/approvals/server/waiting.queries.ts';
import { notify } from '#features/notifications/server/notify.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { implement } from '#kit/contract/implement.ts';
import { ifViolates } from '#kit/db/constraint.ts';
import { fail, failField } from '#kit/errors/errors.ts';
import { exportList } from '#kit/list/export-list.ts';
import { sortRows } from '#kit/list/sort-rows.ts';
import { promocodeTagKeys, promocodeTagList } from '../promocode-tags.list.ts';
import { largeActivation, largeEdit } from '../promocodes.approvals.ts';
import { type PromocodeTag, promocodesContract } from '../promocodes.contract.ts';
import { promocodesAudit, promocodesNotifications } from '../promocodes.feature.ts';
import { en } from '../promocodes-office.strings.en.ts';
import { ru } from '../promocodes-office.strings.ru.ts';
import { createPromocode } from './create-promocode.ts';
import { knownTag, promocodeSubject } from './decided-values.ts';
import { editPromocode } from './edit-promocode.ts';
import { exportPromocodeRefusals, exportPromocodeServers } from './export-promocode-figures.ts';
import { exportPromocodes } from './export-promocodes.ts';
import { createOwnPromocode, listOwnPromocodes } from './own-promocodes.ts';
import { countByType, promocodeRows } from './promocode-rows.queries.ts';
import { getPromocodeStatistics } from './promocode-statistics.queries.ts';
import { getPromocodeTag, listPromocodeTags, lockTag } from './promocode-tags.queries.ts';
import { isOwn } from './promocodes.abilities.ts';
import { presentPromocode } from './promocodes.present.ts';
import { getPromocode, lockPromocode, type ShownPromocode } from './promocodes.queries.ts';
import { promocodeTagsTable, promocodesTable as table } from './promocodes.table.ts';
import { simulatePromocode } from './simulate-promocode.ts';
import { activatePromocode, deactivatePromocode, movePromocode } from './switch-promocode.ts';
import '../promocodes.feature.ts';

const tagSubject = (id: number): string => `promocodeTag:${id}`;

async function createPromocodeTag(ctx: Ctx, { name }: { readonly name: string }): Promise<PromocodeTag> {
  const [tag] = await ctx.tx
    .insert(promocodeTagsTable)
    .values({ name })
    .onConflictDoNothing({ target: promocodeTagsTable.nameKey })
    .returning({ id: promocodeTagsTable.id });
  if (!tag) return failField('name', 'promocodes.tagTaken');
  await ctx.audit(promocodesAudit.tagCreated, { after: name }, { on: tagSubject(tag.id) });
  return getPromocodeTag(ctx.tx, tag.id);
}

async function renamePromocodeTag(ctx: Ctx, { id, name }: { readonly id: number; readonly name: string }): Promise<PromocodeTag> {
  const before = await lockTag(ctx.tx, id);
  await ctx.tx
    .update(promocodeTagsTable)
    .set({ name })
    .where(eq(promocodeTagsTable.id, id))
    .catch(ifViolates('promocode_tags_name_unique', () => failField('name', 'promocodes.tagTaken')));
  await ctx.audit(promocodesAudit.tagRenamed, { before: before.name, after: name }, { on: tagSubject(id) });
  return getPromocodeTag(ctx.tx, id);
}

/** Only unused tags can be removed, so that saved filters keep working. */
async function removePromocodeTag(ctx: Ctx, { id }: { readonly id: number }): Promise<void> {
  const { name, codes } = await lockTag(ctx.tx, id);
  if (codes > 0) fail('promocodes.tagInUse');
  await ctx.tx.delete(promocodeTagsTable).where(eq(promocodeTagsTable.id, id));
  await ctx.audit(promocodesAudit.tagRemoved, { before: name }, { on: tagSubject(id) });
}

/** The section of the account page with the player's own codes. */
const ownCodesPath = '/auth#promocodes';

/** Approves a code and notifies its author. */
async function approvePromocode(ctx: Ctx, { id }: { readonly id: number }): Promise<ShownPromocode> {
  const { name, createdBy } = await lockForeign(ctx, id);
  await movePromocode(ctx.tx, id, { from: 'pending', to: 'active', otherwise: 'promocodes.notPending' });
  await ctx.audit(promocodesAudit.approved, { name, before: 'pending', after: 'active' }, { on: promocodeSubject(id) });
  if (createdBy !== null)
    await notify(ctx, { to: createdBy, kind: promocodesNotifications.approved, params: { name }, href: ownCodesPath });
  return getPromocode(ctx.tx, id);
}

/** Rejects a code with a reason that the author sees. */
async function refusePromocode(ctx: Ctx, { id, reason }: { readonly id: number; readonly reason: string }): Promise<ShownPromocode> {
  const { name, createdBy } = await lockForeign(ctx, id);
  await movePromocode(ctx.tx, id, { from: 'pending', to: 'refused', otherwise: 'promocodes.notPending', refusal: reason });
  await ctx.audit(promocodesAudit.refused, { name, before: 'pending', after: 'refused', reason }, { on: promocodeSubject(id) });
  const params = { name, reason };
  if (createdBy !== null) await notify(ctx, { to: createdBy, kind: promocodesNotifications.refused, params, href: ownCodesPath });
  return getPromocode(ctx.tx, id);
}

async function lockForeign(ctx: Ctx, id: number): Promise<ShownPromocode> {
  const code = await lockPromocode(ctx.tx, id);
  if (isOwn(ctx.actor, code)) fail('promocodes.ownCode');
  return code;
}

/** Increments the version like any edit, so that an open form gets a conflict. */
async function tagPromocode(ctx: Ctx, { id, tag }: { readonly id: number; readonly tag: number | null }): Promise<ShownPromocode> {
  const { name, tag: before } = await lockPromocode(ctx.tx, id);
  const tagId = tag === null ? null : await knownTag(ctx.tx, tag);
  await ctx.tx
    .update(table)
    .set({ tagId, editedAt: sql`now()`, version: sql`${table.version} + 1` })
    .where(eq(table.id, id));
  const code = await getPromocode(ctx.tx, id);
  await ctx.audit(promocodesAudit.tagged, { name, before, after: code.tag }, { on: promocodeSubject(id) });
  return code;
}

export const exportPromocodeTags = exportList<typeof promocodeTagList, PromocodeTag>(promocodeTagList, {
  audit: (ctx, filter) => ctx.audit(promocodesAudit.tagsExported, filter),
  async *rows(ctx, { sort }) {
    yield* sortRows(promocodeTagList, await ctx.read(listPromocodeTags), promocodeTagKeys, sort);
  },
  headers: { en: en.tags.columns, ru: ru.tags.columns },
  cells: () => ({ name: ({ name }) => name, codes: ({ codes }) => codes }),
});

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
