import { z } from 'zod';
import { approvable } from '#features/approvals/approvable.ts';
import { changedFields } from '#features/approvals/changed-fields.ts';
import type { Actor } from '#kit/permissions/actor.ts';
import { Decided, NewPromocode } from './promocode-decided.ts';

const Terms = z.strictObject(Decided);
const labelOf = (field: string) => `promocodes.columns.${field}`;
/** `null` means unlimited, which an approver must not overlook. */
const limit = (value: number | null) => value ?? { text: 'promocodes.approvals.unlimited' };
type Limits = Pick<z.infer<typeof Terms>, 'limitPerAccount' | 'limitTotal'>;

const changesOf = (before: z.infer<typeof Terms> | null, { tag: _, ...after }: z.infer<typeof Terms>) => {
  const limits = (['limitPerAccount', 'limitTotal'] as const satisfies readonly (keyof Limits)[])
    .filter((field) => before?.[field] !== after[field])
    .map((field) => ({ label: { text: labelOf(field) }, before: before && limit(before[field]), after: limit(after[field]) }));
  const others = Object.fromEntries(
    Object.entries(after).filter(([field, value]) => !(field in limitsOf(after)) && (before || value !== 0)),
  );
  return [...changedFields(before && { ...before, tag: null }, others, labelOf), ...limits];
};
const limitsOf = ({ limitPerAccount, limitTotal }: Limits): Limits => ({ limitPerAccount, limitTotal });

/** No one may approve a code that is linked with them. */
const isForeign = (actor: Actor, { linkedLogin }: Pick<z.infer<typeof Terms>, 'linkedLogin'>): boolean =>
  linkedLogin === '' || actor.login?.toLowerCase() !== linkedLogin.toLowerCase();

/** A new code that can give more coins than one person may grant. */
export const largeCode = approvable('promocodes.largeCode', {
  payload: NewPromocode,
  permission: 'promocodes.edit',
  describe: ({ type: _, active: __, ...code }) => ({
    title: { text: 'promocodes.approvals.code', values: { name: code.name, coins: code.donation } },
    changes: changesOf(null, code),
  }),
  mayDecide: (actor, code) => isForeign(actor, code),
});

/** Activating a code that can give more coins than one person may grant. */
export const largeActivation = approvable('promocodes.largeActivation', {
  payload: z.strictObject({ id: z.int(), version: z.int(), code: Terms }),
  permission: 'promocodes.edit',
  describe: ({ code }) => ({
    title: { text: 'promocodes.approvals.activation', values: { name: code.name, coins: code.donation } },
    changes: changesOf(null, code),
  }),
  mayDecide: (actor, { code }) => isForeign(actor, code),
});

/** An edit that lets a code give more coins than one person may grant. */
export const largeEdit = approvable('promocodes.largeEdit', {
  payload: z.strictObject({ id: z.int(), version: z.int(), before: Terms, after: Terms }),
  permission: 'promocodes.edit',
  describe: ({ before, after }) => ({
    title: { text: 'promocodes.approvals.edit', values: { name: before.name, coins: after.donation } },
    changes: changesOf(before, after),
  }),
  mayDecide: (actor, { after }) => isForeign(actor, after),
});
