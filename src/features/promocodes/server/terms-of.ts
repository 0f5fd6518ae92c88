import { prizeOf } from './prize-of.ts';
import type { ShownPromocode } from './promocodes.queries.ts';

/** The decided fields of a code as plain JSON: prize, audience and period. */
export const termsOf = (code: ShownPromocode) => ({
  ...prizeOf(code),
  name: code.name,
  type: code.type,
  requiredLevel: code.requiredLevel,
  immediate: code.immediate,
  startsAt: code.startsAt?.toISOString() ?? null,
  endsAt: code.endsAt?.toISOString() ?? null,
  limitPerAccount: code.limitPerAccount,
  limitTotal: code.limitTotal,
});
