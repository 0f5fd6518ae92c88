import { z } from 'zod';
import { contract } from '#kit/contract/contract.ts';
import { seenText } from '#kit/contract/seen-text.ts';
import { exportOperation } from '#kit/list/list-operations.ts';
import { methodList, multiplierList, packList } from './offer.list.ts';
import { maxAmount, minAmount } from './pricing.ts';
import { providerNames } from './provider-names.ts';

const Provider = z.enum(providerNames);
/** Of a method: its payment type, by which the top-up and the orders name it. */
const PaymentType = z.coerce.number().int().min(1).max(2_147_483_647);
const Id = z.coerce.number().int().positive();
const Name = seenText(z.string().trim().min(1).max(60));
/** A file of this site: pictures of others are not loaded. */
const imagePattern = /^\/(?!\/)[\w./-]{1,200}$/;
const Place = z.int().min(0).max(10_000);
const Version = z.int().positive();
const Bound = z.iso.datetime({ offset: true }).nullable().default(null);

const methodFields = {
  nameEn: Name,
  nameRu: Name,
  img: z.string().trim().regex(imagePattern, 'payments.badImage'),
  /** 1/10,000 of the amount. */
  bonus: z.int().min(0).max(10_000),
  isEmail: z.boolean(),
  isNeedRedirect: z.boolean(),
  /** One of the product's own hosts; empty: this site. */
  domain: z.string().trim().max(253),
  launcherOnly: z.boolean(),
  provider: Provider,
  /** The provider's own word for the method; empty: the payer chooses there. */
  channel: z.string().trim().max(60).default(''),
  asForm: z.boolean(),
  enabled: z.boolean(),
  position: Place,
};
const packFields = {
  nameEn: Name,
  nameRu: Name,
  /** Whole roubles. */
  amount: z.int().min(minAmount).max(maxAmount),
  coins: z.int().min(1).max(10_000_000),
  img: z.literal('').or(z.string().trim().regex(imagePattern, 'payments.badImage')).default(''),
  enabled: z.boolean(),
  position: Place,
};

const saved = { version: z.int(), updatedAt: z.iso.datetime() };
const MethodView = z.object({
  ...methodFields,
  channel: z.string(),
  paymentType: z.int(),
  ...saved,
  /** Orders begun in the last hour that have come to an end, and how many of them were paid. */
  lastHour: z.object({ paid: z.int(), ended: z.int() }),
});
export type MethodView = z.infer<typeof MethodView>;

const PackView = z.object({ ...packFields, img: z.string(), id: z.int(), ...saved });
export type PackView = z.infer<typeof PackView>;

const MultiplierKind = z.enum(['promo', 'discount']);
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
});
export type MultiplierView = z.infer<typeof MultiplierView>;

const mayRead = { audience: 'staff', permission: 'payments.read' } as const;
const mayManage = { audience: 'staff', permission: 'payments.manage' } as const;

/** What the top-up offers: methods, packs, and the multipliers with their times. */
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
    ...mayManage,
    method: 'POST',
    path: '/api/staff/payments/methods',
    input: z.strictObject({ paymentType: z.int().min(1).max(2_147_483_647), ...methodFields }),
    output: MethodView,
    errors: ['payments.typeTaken', 'payments.foreignHost', 'payments.providerOff'],
    audit: 'payments.methodCreated',
  },
  editMethod: {
    ...mayManage,
    method: 'PUT',
    path: '/api/staff/payments/methods/:id',
    input: z.strictObject({ id: PaymentType, version: Version, ...methodFields }),
    output: MethodView,
    errors: ['kit.notFound', 'payments.changedMeanwhile', 'payments.foreignHost', 'payments.providerOff'],
    audit: 'payments.methodEdited',
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
    ...mayManage,
    method: 'POST',
    path: '/api/staff/payments/packs',
    input: z.strictObject(packFields),
    output: PackView,
    audit: 'payments.packCreated',
  },
  editPack: {
    ...mayManage,
    method: 'PUT',
    path: '/api/staff/payments/packs/:id',
    input: z.strictObject({ id: Id, version: Version, ...packFields }),
    output: PackView,
    errors: ['kit.notFound', 'payments.changedMeanwhile'],
    audit: 'payments.packEdited',
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
    ...mayManage,
    method: 'POST',
    path: '/api/staff/payments/multipliers',
    /** Without a start it holds at once. */
    input: z
      .strictObject({ kind: MultiplierKind, value: z.int().min(10_000).max(100_000), startsAt: Bound, endsAt: Bound })
      .refine(({ startsAt, endsAt }) => !startsAt || !endsAt || Date.parse(startsAt) < Date.parse(endsAt), {
        message: 'payments.endsBeforeStart',
        path: ['endsAt'],
      }),
    output: z.object({ id: z.int() }),
    errors: ['payments.endsBeforeStart'],
    audit: 'payments.multiplierAdded',
  },
  /** One that has not begun is taken out, any other ends now. */
  endMultiplier: {
    ...mayManage,
    method: 'POST',
    path: '/api/staff/payments/multipliers/:id/end',
    input: z.strictObject({ id: Id }),
    errors: ['kit.notFound', 'payments.multiplierOver'],
    audit: 'payments.multiplierEnded',
  },
});
