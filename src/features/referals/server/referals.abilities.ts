import { abilities } from '#kit/permissions/abilities.ts';
import { has } from '#kit/permissions/actor.ts';
import type { Referal } from './referals.table.ts';
import { isFlagged } from './verdict.ts';

/** No one may judge a referral of their own code. */
export const referalAbilities = abilities<Referal>()({
  clear: (actor, one) => has(actor, 'referals.judge') && actor.accountId !== one.referrerId && isFlagged(one),
  flag: (actor, one) => has(actor, 'referals.judge') && actor.accountId !== one.referrerId && one.clearedAt !== null,
});
