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
  /** Why it was refused, as its author reads it; null: it is not refused. */
  refusal: z.string().nullable(),
  tag: z.object({ id: z.int(), name: z.string() }).nullable(),
  /** null: linked with nobody, or the account is gone. */
  linkedLogin: z.string().nullable(),
  linkedId: z.int().nullable(),
  /** Login of whoever made it; null: the account is gone. */
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
  /** Of the last edit; of the creation until there is one. Activations and moderation do not move it. */
  editedAt: z.iso.datetime(),
  /** Sent back with an edit, so that nobody overwrites what they have not seen. */
  version: z.int(),
  /** Number of the request that waits for a second person; null: none does. */
  approval: z.int().nullable(),
  can: z.object({ edit: z.boolean(), approve: z.boolean(), refuse: z.boolean(), activate: z.boolean(), deactivate: z.boolean() }),
});
export type PromocodeView = z.infer<typeof PromocodeView>;

const Tag = z.object({ id: z.int(), name: z.string(), /** Codes that carry it. */ codes: z.int() });
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
      /** Those of each type under the rest of the filter. */
      says: { counts: z.object({ media: z.int(), user: z.int(), system: z.int() }) },
    }),
  },
  exportPromocodes: { ...reads, ...exportOperation('/api/staff/promocodes/export', promocodeList), audit: 'promocodes.exported' },
  /** What this player would get by this code, and why not: the same judge as in the game, and nothing is written. */
  simulatePromocode: {
    ...reads,
    method: 'GET',
    path: '/api/staff/promocodes/simulate',
    /** `who`: a login, or the nick of a character. */
    input: z.strictObject({ code: freeLine().min(1).max(64), who: freeLine().min(1).max(60) }),
    output: z.object({
      login: z.string(),
      /** null: there is no such code. */
      promocode: PromocodeView.nullable(),
      /** One for each character; empty: the player has none. */
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
    /** `promocode` null: it can give more coins than one person may let out, and `approval` waits for a second person. */
    output: z.object({ promocode: PromocodeView.nullable(), approval: z.int().nullable() }),
    errors: [...fieldErrors, ...secondErrors],
    audit: ['promocodes.created', 'approvals.requested'],
  },
  /**
   * Everything but the type. Whoever has activated it already keeps what was promised then. What lets more coins out than one person may
   * is not changed yet: the answer's `approval` waits for a second person.
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
  /** What lets more coins out than one person may is not switched on yet: the answer's `approval` waits for a second person. */
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
  /** Changes the tag alone; null takes it off. */
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
  /** The player's own codes. */
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
