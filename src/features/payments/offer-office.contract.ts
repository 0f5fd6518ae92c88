import { z } from 'zod';
import { contract } from '#kit/contract/contract.ts';
import { editFields } from '#kit/contract/edit-fields.ts';
import { wholeNumber } from '#kit/contract/whole-number.ts';
import { exportOperation } from '#kit/list/list-operations.ts';
import { methodList, multiplierList, packList } from './offer.list.ts';
import { methodFields, multiplierKinds, Provider, packFields } from './offer-fields.ts';

/** The payment type, which identifies a method in the top-up and in orders. */
const PaymentType = wholeNumber({ max: 2_147_483_647 });
const Id = wholeNumber();
const Version = z.int().positive();
const Bound = z.iso.datetime({ offset: true }).nullable().default(null);
/** Id of the pending approval request; null if there is none. */
const Waiting = z.int().nullable();

const saved = { version: z.int(), updatedAt: z.iso.datetime() };
const MethodView = z.object({
  ...methodFields,
  channel: z.string(),
  paymentType: z.int(),
  ...saved,
  /** Orders created in the last hour that have ended, and how many of them were paid. */
  lastHour: z.object({ paid: z.int(), ended: z.int() }),
  approval: Waiting,
});
export type MethodView = z.infer<typeof MethodView>;

const PackView = z.object({ ...packFields, img: z.string(), id: z.int(), ...saved, approval: Waiting });
export type PackView = z.infer<typeof PackView>;

const MultiplierKind = z.enum(multiplierKinds);
const MultiplierView = z.object({
  id: z.int(),
  kind: MultiplierKind,
  /** 1/10,000 */
  value: z.int(),
  startsAt: z.iso.datetime(),
  /** null: no end. */
  endsAt: z.iso.datetime().nullable(),
  /** `covered`: it is active now, but one that started later overrides it. */
  state: z.enum(['holds', 'covered', 'scheduled', 'over']),
  /** null: created by the system, or the account was deleted. */
  by: z.string().nullable(),
  byId: z.int().nullable(),
});
export type MultiplierView = z.infer<typeof MultiplierView>;

const mayRead = { audience: 'staff', permission: 'payments.read' } as const;
const mayManage = { audience: 'staff', permission: 'payments.manage' } as const;
const prices = { ...mayManage, passwordAgain: true } as const;
const asked = 'approvals.requested';

/**
 * The offer of the top-up: methods, packs and scheduled multipliers. A change of the coin price needs a second approver; taking an item off
 * sale does not.
 */
export const offerOfficeContract = contract('payments', {
  listOfficeMethods: {
    ...mayRead,
    method: 'GET',
    path: '/api/staff/payments/methods',
    output: z.object({ rows: z.array(MethodView) }),
  },
  exportMethods: { ...mayRead, ...exportOperation('/api/staff/payments/methods/export', methodList), audit: 'payments.methodsExported' },
  /** Choices for the method form: configured providers, own hosts, and the next free payment type and position. */
  getMethodChoices: {
    ...mayManage,
    method: 'GET',
    path: '/api/staff/payments/method-choices',
    output: z.object({ providers: z.array(Provider), hosts: z.array(z.string()), freeType: z.int(), nextPosition: z.int() }),
  },
  getOfficeMethod: {
    ...mayManage,
    method: 'GET',
    path: '/api/staff/payments/methods/:id',
    input: z.strictObject({ id: PaymentType }),
    output: MethodView,
    errors: ['kit.notFound'],
  },
  createMethod: {
    ...prices,
    method: 'POST',
    path: '/api/staff/payments/methods',
    input: z.strictObject({ paymentType: PaymentType, ...methodFields }),
    /** `method` is null if it has a bonus: then `approval` waits for a second approver. */
    output: z.object({ method: MethodView.nullable(), approval: Waiting }),
    errors: ['payments.typeTaken', 'payments.foreignHost', 'payments.providerOff', 'approvals.alreadyWaiting', 'approvals.nobodyToAsk'],
    audit: ['payments.methodCreated', asked],
  },
  editMethod: {
    ...prices,
    method: 'PUT',
    path: '/api/staff/payments/methods/:id',
    input: z.strictObject({ id: PaymentType, version: Version, ...editFields(methodFields) }),
    output: MethodView,
    errors: [
      'kit.notFound',
      'payments.changedMeanwhile',
      'payments.foreignHost',
      'payments.providerOff',
      'approvals.alreadyWaiting',
      'approvals.nobodyToAsk',
    ],
    audit: ['payments.methodEdited', asked],
  },
  listOfficePacks: {
    ...mayRead,
    method: 'GET',
    path: '/api/staff/payments/packs',
    output: z.object({ rows: z.array(PackView) }),
  },
  exportPacks: { ...mayRead, ...exportOperation('/api/staff/payments/packs/export', packList), audit: 'payments.packsExported' },
  getOfficePack: {
    ...mayManage,
    method: 'GET',
    path: '/api/staff/payments/packs/:id',
    input: z.strictObject({ id: Id }),
    output: PackView,
    errors: ['kit.notFound'],
  },
  createPack: {
    ...prices,
    method: 'POST',
    path: '/api/staff/payments/packs',
    input: z.strictObject(packFields),
    /** `pack` is null until a second approver accepts `approval`. */
    output: z.object({ pack: PackView.nullable(), approval: Waiting }),
    errors: ['approvals.alreadyWaiting', 'approvals.nobodyToAsk'],
    audit: ['payments.packCreated', asked],
  },
  editPack: {
    ...prices,
    method: 'PUT',
    path: '/api/staff/payments/packs/:id',
    input: z.strictObject({ id: Id, version: Version, ...editFields(packFields) }),
    output: PackView,
    errors: ['kit.notFound', 'payments.changedMeanwhile', 'approvals.alreadyWaiting', 'approvals.nobodyToAsk'],
    audit: ['payments.packEdited', asked],
  },
  listMultipliers: {
    ...mayRead,
    method: 'GET',
    path: '/api/staff/payments/multipliers',
    /** The last 200, newest first, and the multipliers in force now. */
    output: z.object({ rows: z.array(MultiplierView), promo: z.int(), discount: z.int() }),
  },
  exportMultipliers: {
    ...mayRead,
    ...exportOperation('/api/staff/payments/multipliers/export', multiplierList),
    audit: 'payments.multipliersExported',
  },
  addMultiplier: {
    ...prices,
    method: 'POST',
    path: '/api/staff/payments/multipliers',
    /** Without a start it applies from the moment of approval. */
    input: z
      .strictObject({
        kind: MultiplierKind,
        value: wholeNumber({ min: 10_000, max: 100_000, typedInParts: true }),
        startsAt: Bound,
        endsAt: Bound,
      })
      .refine(({ startsAt, endsAt }) => !startsAt || !endsAt || Date.parse(startsAt) < Date.parse(endsAt), {
        message: 'payments.endsBeforeStart',
        path: ['endsAt'],
      }),
    /** Takes effect when a second approver accepts this request. */
    output: z.object({ approval: z.int() }),
    errors: ['payments.endsBeforeStart', 'approvals.alreadyWaiting', 'approvals.nobodyToAsk'],
    audit: asked,
  },
  /**
   * Needs a second approver only if coins get cheaper, because it covers an older and larger multiplier: anyone may stop a mistake. One
   * that has not started is deleted; any other ends now.
   */
  endMultiplier: {
    ...prices,
    method: 'POST',
    path: '/api/staff/payments/multipliers/:id/end',
    input: z.strictObject({ id: Id }),
    output: z.object({ approval: Waiting }),
    errors: ['kit.notFound', 'payments.multiplierOver', 'approvals.alreadyWaiting', 'approvals.nobodyToAsk'],
    audit: ['payments.multiplierEnded', asked],
  },
});
