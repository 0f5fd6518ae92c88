import { z } from 'zod';
import { contract, none } from '#kit/contract/contract.ts';
import { fewEnoughDays, inDays } from '#kit/contract/days.ts';
import { editFields } from '#kit/contract/edit-fields.ts';
import { freeLine, freeText } from '#kit/contract/text-fields.ts';
import { wholeNumber } from '#kit/contract/whole-number.ts';
import { exportOperation, listOperation } from '#kit/list/list-operations.ts';
import { type OwnCode, OwnCodes, Statistics, Verdict } from './promocode-answers.ts';
import { Decided, NewPromocode, PrizeFields, PromocodeName } from './promocode-decided.ts';
import { promocodeRefusalList, promocodeServerList } from './promocode-figures.list.ts';
import { promocodeStatuses, promocodeTypes } from './promocode-kinds.ts';
import { promocodeTagList } from './promocode-tags.list.ts';
import { promocodeList } from './promocodes.list.ts';

const Id = wholeNumber();
const Reason = freeText().min(5).max(500);
const TagName = freeLine().min(1).max(40);

const PromocodeView = PrizeFields.extend({
  id: z.int(),
  name: z.string(),
  type: z.enum(promocodeTypes),
  status: z.enum(promocodeStatuses),
  /** Reason of the rejection, as the author sees it; null if not rejected. */
  refusal: z.string().nullable(),
  tag: z.object({ id: z.int(), name: z.string() }).nullable(),
  /** null: not linked, or the account was deleted. */
  linkedLogin: z.string().nullable(),
  linkedId: z.int().nullable(),
  /** Login of the author; null: the account was deleted. */
  author: z.string().nullable(),
  authorId: z.int().nullable(),
  requiredLevel: z.int(),
  immediate: z.boolean(),
  startsAt: z.iso.datetime().nullable(),
  endsAt: z.iso.datetime().nullable(),
  limitPerAccount: z.int().nullable(),
  limitTotal: z.int().nullable(),
  activations: z.int(),
  validActivations: z.int(),
  createdAt: z.iso.datetime(),
  /** Time of the last edit, initially of the creation. Activations and moderation do not change it. */
  editedAt: z.iso.datetime(),
  /** Sent back with an edit, so that no one overwrites changes they have not seen. */
  version: z.int(),
  /** Id of the pending approval request; null if there is none. */
  approval: z.int().nullable(),
  can: z.object({ edit: z.boolean(), approve: z.boolean(), refuse: z.boolean(), activate: z.boolean(), deactivate: z.boolean() }),
});
export type PromocodeView = z.infer<typeof PromocodeView>;

const Tag = z.object({ id: z.int(), name: z.string(), /** Number of codes with this tag. */ codes: z.int() });
export type PromocodeTag = z.infer<typeof Tag>;

export type PrizeView = z.infer<typeof PrizeFields>;
export type PromocodeStatistics = z.infer<typeof Statistics>;
export type PromocodeVerdict = z.infer<typeof Verdict>;
export type OwnPromocode = z.infer<typeof OwnCode>;
export type OwnPromocodes = z.infer<typeof OwnCodes>;

const reads = { audience: 'staff', permission: 'promocodes.read' } as const;
const edits = { audience: 'staff', permission: 'promocodes.edit' } as const;
const fieldErrors = ['promocodes.nameTaken', 'promocodes.accountUnknown', 'promocodes.tagUnknown', 'promocodes.levelOfSystem'] as const;
const secondErrors = ['kit.passwordNeeded', 'approvals.alreadyWaiting', 'approvals.nobodyToAsk'] as const;
const onOne = z.strictObject({ id: Id });
const daysOfOne = { id: Id, ...inDays };

export const promocodesContract = contract('promocodes', {
  listPromocodes: {
    ...reads,
    ...listOperation('/api/staff/promocodes', promocodeList, PromocodeView, {
      /** Number of codes of each type under the rest of the filter. */
      says: { counts: z.object({ media: z.int(), user: z.int(), system: z.int() }) },
    }),
  },
  exportPromocodes: { ...reads, ...exportOperation('/api/staff/promocodes/export', promocodeList), audit: 'promocodes.exported' },
  /** Shows what a player would get for a code, or why not. Uses the same rules as the game, and writes nothing. */
  simulatePromocode: {
    ...reads,
    method: 'GET',
    path: '/api/staff/promocodes/simulate',
    /** `who`: a login, or a character's nick. */
    input: z.strictObject({ code: freeLine().min(1).max(64), who: freeLine().min(1).max(60) }),
    output: z.object({
      login: z.string(),
      /** null: there is no such code. */
      promocode: PromocodeView.nullable(),
      /** One per character; empty if the player has none. */
      verdicts: z.array(Verdict),
    }),
    errors: ['promocodes.personUnknown'],
    audit: 'promocodes.simulated',
  },
  getPromocode: {
    ...reads,
    method: 'GET',
    path: '/api/staff/promocodes/:id',
    input: onOne,
    output: PromocodeView,
    errors: ['kit.notFound'],
  },
  getPromocodeStatistics: {
    ...reads,
    mayBeOld: true,
    method: 'GET',
    path: '/api/staff/promocodes/:id/statistics',
    input: z.strictObject(daysOfOne).superRefine(fewEnoughDays),
    output: Statistics,
    errors: ['kit.notFound'],
  },
  exportPromocodeServers: {
    ...reads,
    ...exportOperation('/api/staff/promocodes/:id/statistics/servers/export', promocodeServerList, { needs: daysOfOne }),
    audit: 'promocodes.figuresExported',
  },
  exportPromocodeRefusals: {
    ...reads,
    ...exportOperation('/api/staff/promocodes/:id/statistics/refusals/export', promocodeRefusalList, { needs: daysOfOne }),
    audit: 'promocodes.figuresExported',
  },
  createPromocode: {
    ...edits,
    method: 'POST',
    path: '/api/staff/promocodes',
    /** `active` false: it starts inactive. */
    input: NewPromocode,
    /** `promocode` is null if the code can give more coins than one person may grant; `approval` then waits for a second person. */
    output: z.object({ promocode: PromocodeView.nullable(), approval: z.int().nullable() }),
    errors: [...fieldErrors, ...secondErrors],
    audit: ['promocodes.created', 'approvals.requested'],
  },
  /**
   * Edits everything except the type. Existing activations keep what was promised. An edit that releases more coins than one person may
   * grant is not applied yet: the response's `approval` waits for a second person.
   */
  editPromocode: {
    ...edits,
    method: 'PUT',
    path: '/api/staff/promocodes/:id',
    input: z.strictObject({ ...editFields(Decided), id: Id, version: z.int() }),
    output: PromocodeView,
    errors: [...fieldErrors, ...secondErrors, 'kit.notFound', 'promocodes.changedMeanwhile'],
    audit: ['promocodes.edited', 'approvals.requested'],
  },
  approvePromocode: {
    ...edits,
    method: 'POST',
    path: '/api/staff/promocodes/:id/approve',
    input: onOne,
    output: PromocodeView,
    errors: ['kit.notFound', 'promocodes.notPending', 'promocodes.ownCode'],
    audit: 'promocodes.approved',
  },
  refusePromocode: {
    ...edits,
    method: 'POST',
    path: '/api/staff/promocodes/:id/refuse',
    input: z.strictObject({ id: Id, reason: Reason }),
    output: PromocodeView,
    errors: ['kit.notFound', 'promocodes.notPending', 'promocodes.ownCode'],
    audit: 'promocodes.refused',
  },
  /**
   * Activating a code that releases more coins than one person may grant is not applied yet: the response's `approval` waits for a second
   * person.
   */
  activatePromocode: {
    ...edits,
    method: 'POST',
    path: '/api/staff/promocodes/:id/activate',
    input: onOne,
    output: PromocodeView,
    errors: [...secondErrors, 'kit.notFound', 'promocodes.notInactive'],
    audit: ['promocodes.activated', 'approvals.requested'],
  },
  deactivatePromocode: {
    ...edits,
    method: 'POST',
    path: '/api/staff/promocodes/:id/deactivate',
    input: onOne,
    output: PromocodeView,
    errors: ['kit.notFound', 'promocodes.notActive'],
    audit: 'promocodes.deactivated',
  },
  /** Changes only the tag; null removes it. */
  tagPromocode: {
    ...edits,
    method: 'POST',
    path: '/api/staff/promocodes/:id/tag',
    input: z.strictObject({ id: Id, tag: Id.nullable() }),
    output: PromocodeView,
    errors: ['kit.notFound', 'promocodes.tagUnknown'],
    audit: 'promocodes.tagged',
  },
  listPromocodeTags: { ...reads, method: 'GET', path: '/api/staff/promocode-tags', output: z.array(Tag) },
  exportPromocodeTags: {
    ...reads,
    ...exportOperation('/api/staff/promocode-tags/export', promocodeTagList),
    audit: 'promocodes.tagsExported',
  },
  getPromocodeTag: { ...reads, method: 'GET', path: '/api/staff/promocode-tags/:id', input: onOne, output: Tag, errors: ['kit.notFound'] },
  createPromocodeTag: {
    ...edits,
    method: 'POST',
    path: '/api/staff/promocode-tags',
    input: z.strictObject({ name: TagName }),
    output: Tag,
    errors: ['promocodes.tagTaken'],
    audit: 'promocodes.tagCreated',
  },
  renamePromocodeTag: {
    ...edits,
    method: 'PUT',
    path: '/api/staff/promocode-tags/:id',
    input: z.strictObject({ id: Id, name: TagName }),
    output: Tag,
    errors: ['kit.notFound', 'promocodes.tagTaken'],
    audit: 'promocodes.tagRenamed',
  },
  removePromocodeTag: {
    ...edits,
    method: 'DELETE',
    path: '/api/staff/promocode-tags/:id',
    input: onOne,
    errors: ['kit.notFound', 'promocodes.tagInUse'],
    audit: 'promocodes.tagRemoved',
  },
  /** Codes of the calling player. */
  listOwnPromocodes: { audience: 'person', method: 'GET', path: '/api/promocodes/own', output: OwnCodes },
  createOwnPromocode: {
    audience: 'person',
    method: 'POST',
    path: '/api/promocodes/own',
    input: z.strictObject({ name: PromocodeName }),
    output: OwnCodes,
    errors: ['promocodes.nameTaken', 'promocodes.tooManyOwn', 'kit.tooManyRequests'],
    audit: none('the code says who made it and when, and it does nothing until the staff approve it'),
  },
});
