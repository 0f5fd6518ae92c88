import { prizeOf } from './prize-of.ts';
import type { ShownPromocode } from './promocodes.queries.ts';

/** What people decided about a code, in plain JSON: its prize, for whom and for how long. */
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
