import { z } from 'zod';
import { contract } from '#kit/contract/contract.ts';
import { editFields } from '#kit/contract/edit-fields.ts';
import { wholeNumber } from '#kit/contract/whole-number.ts';
import { exportOperation } from '#kit/list/list-operations.ts';
import { methodList, multiplierList, packList } from './offer.list.ts';
import { methodFields, multiplierKinds, Provider, packFields } from './offer-fields.ts';

/** Of a method: its payment type, by which the top-up and the orders name it. */
const PaymentType = wholeNumber({ max: 2_147_483_647 });
const Id = wholeNumber();
const Version = z.int().positive();
const Bound = z.iso.datetime({ offset: true }).nullable().default(null);
/** Number of the request that waits for a second person; null: none does. */
const Waiting = z.int().nullable();

const saved = { version: z.int(), updatedAt: z.iso.datetime() };
const MethodView = z.object({
  ...methodFields,
  channel: z.string(),
  paymentType: z.int(),
  ...saved,
  /** Orders begun in the last hour that have come to an end, and how many of them were paid. */
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
  /** null: without end. */
  endsAt: z.iso.datetime().nullable(),
  /** `covered`: its time is now, but one that began later holds. */
  state: z.enum(['holds', 'covered', 'scheduled', 'over']),
  /** null: nobody, or the account is gone. */
  by: z.string().nullable(),
  byId: z.int().nullable(),
});
export type MultiplierView = z.infer<typeof MultiplierView>;

const mayRead = { audience: 'staff', permission: 'payments.read' } as const;
const mayManage = { audience: 'staff', permission: 'payments.manage' } as const;
const prices = { ...mayManage, passwordAgain: true } as const;
const asked = 'approvals.requested';

/**
 * What the top-up offers: methods, packs, and the multipliers with their times. What changes the price of coins asks for a second person;
 * taking something off sale does not.
 */
export const offerOfficeContract = contract('payments', {
  listOfficeMethods: {
    ...mayRead,
    method: 'GET',
    path: '/api/staff/payments/methods',
    output: z.object({ rows: z.array(MethodView) }),
  },
  exportMethods: { ...mayRead, ...exportOperation('/api/staff/payments/methods/export', methodList), audit: 'payments.methodsExported' },
  /** What a method may be made of: providers that are configured, hosts that are ours, the next free number and place. */
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
    /** `method` null: it gives a bonus, and `approval` waits for a second person. */
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
    /** `pack` null: it goes on sale when a second person agrees to `approval`. */
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
    /** The last 200, newest first, and what holds now. */
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
    /** Without a start it holds from the moment it is agreed to. */
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
    /** It holds when a second person agrees to this request. */
    output: z.object({ approval: z.int() }),
    errors: ['payments.endsBeforeStart', 'approvals.alreadyWaiting', 'approvals.nobodyToAsk'],
    audit: asked,
  },
  /**
   * Needs no second person unless coins get cheaper by it, where it covers an older and larger one: whoever sees a mistake stops it. One that
   * has not begun is taken out, any other ends now.
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
