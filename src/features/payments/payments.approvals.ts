import { z } from 'zod';
import { approvable } from '#features/approvals/approvable.ts';
import { changedFields } from '#features/approvals/changed-fields.ts';
import { methodFields, multiplierKinds, packFields } from './offer-fields.ts';

/** Accepts a mismatched payment that buys more coins than one staff member may grant. */
export const largeAcceptance = approvable('payments.largeAcceptance', {
  payload: z.strictObject({
    orderId: z.uuid(),
    number: z.int(),
    payment: z.string(),
    accountId: z.int(),
    login: z.string(),
    /** Minor units. */
    received: z.int(),
    currency: z.string(),
    ordered: z.int(),
    coins: z.int(),
  }),
  permission: 'payments.settle',
  describe: ({ number, login, received, ordered, coins, currency }) => ({
    title: { text: 'payments.approvals.acceptance', values: { number: String(number), login, coins } },
    changes: [
      { label: { text: 'payments.approvals.account' }, before: null, after: login },
      { label: { text: 'payments.approvals.sum', values: { currency } }, before: null, after: received / 100 },
      { label: { text: 'payments.approvals.coins' }, before: ordered, after: coins },
    ],
  }),
  mayDecide: (actor, { accountId }) => actor.accountId !== accountId,
});

const Pack = z.strictObject(packFields);
const Method = z.strictObject(methodFields);
const Version = z.int();
const both = ({ nameEn, nameRu }: { readonly nameEn: string; readonly nameRu: string }) => `${nameEn} / ${nameRu}`;

/** Puts a pack on sale or changes its price. `before` is null for a new one. */
export const packPrice = approvable('payments.packPrice', {
  payload: z.strictObject({ before: Pack.extend({ id: z.int(), version: Version }).nullable(), after: Pack }),
  permission: 'payments.manage',
  describe: ({ before, after }) => ({
    title: {
      text: `payments.approvals.${before ? 'packPrice' : 'newPack'}`,
      values: { name: both(after), amount: after.amount, coins: after.coins },
    },
    changes: changedFields(before, after, (field) => `paymentsOffice.pack.${field}`),
  }),
});

/** Changes a method's bonus. `before` is null for a new method. */
export const methodBonus = approvable('payments.methodBonus', {
  payload: z.strictObject({ paymentType: z.int(), before: Method.extend({ version: Version }).nullable(), after: Method }),
  permission: 'payments.manage',
  describe: ({ before, after }) => ({
    title: { text: 'payments.approvals.methodBonus', values: { name: both(after), percent: after.bonus / 100 } },
    changes: changedFields(before && percent(before), percent(after), (field) => `paymentsOffice.method.${field}`),
  }),
});
const percent = <One extends { readonly bonus: number }>(method: One) => ({ ...method, bonus: method.bonus / 100 });

/** Schedules a promo or a discount. `now`: the multiplier in force at the time of the request. */
export const multiplierPlan = approvable('payments.multiplierPlan', {
  payload: z.strictObject({
    kind: z.enum(multiplierKinds),
    value: z.int(),
    now: z.int(),
    startsAt: z.string().nullable(),
    endsAt: z.string().nullable(),
  }),
  permission: 'payments.manage',
  describe: ({ kind, value, now, startsAt, endsAt }) => {
    const label = (field: 'value' | 'startsAt' | 'endsAt') => ({ text: `paymentsOffice.multipliers.columns.${field}` });
    return {
      title: { text: `payments.approvals.${kind}`, values: { factor: factor(value) } },
      changes: [
        { label: label('value'), before: factor(now), after: factor(value) },
        { label: label('startsAt'), before: null, after: startsAt ? { instant: startsAt } : { text: 'payments.approvals.atOnce' } },
        { label: label('endsAt'), before: null, after: endsAt ? { instant: endsAt } : { text: 'payments.approvals.noEnd' } },
      ],
    };
  },
});

/** Ends a multiplier that covers an older and larger one. `from`: when the older one takes effect again; null: at once. */
export const multiplierEnd = approvable('payments.multiplierEnd', {
  payload: z.strictObject({
    id: z.int(),
    kind: z.enum(multiplierKinds),
    value: z.int(),
    before: z.int(),
    after: z.int(),
    from: z.string().nullable(),
  }),
  permission: 'payments.manage',
  describe: ({ kind, value, before, after, from }) => {
    const label = (field: 'value' | 'startsAt') => ({ text: `paymentsOffice.multipliers.columns.${field}` });
    return {
      title: { text: `payments.approvals.${kind}End`, values: { factor: factor(value) } },
      changes: [
        { label: label('value'), before: factor(before), after: factor(after) },
        { label: label('startsAt'), before: null, after: from ? { instant: from } : { text: 'payments.approvals.atOnce' } },
      ],
    };
  },
});

const factor = (value: number): string => `×${value / 10_000}`;
