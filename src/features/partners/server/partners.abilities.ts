import { abilities } from '#kit/permissions/abilities.ts';
import { has } from '#kit/permissions/actor.ts';
import type { Application, Partner } from './partners.table.ts';
import type { ShownPayout } from './payout-rows.queries.ts';

/** No one may decide their own application or send money to themselves. */
export const applicationAbilities = abilities<Application>()({
  decide: (actor, one) => has(actor, 'partners.edit') && one.state === 'pending' && one.accountId !== actor.accountId,
});

export const partnerAbilities = abilities<Partner>()({
  edit: (actor, one) => has(actor, 'partners.edit') && one.accountId !== actor.accountId,
});

export const payoutAbilities = abilities<ShownPayout>()({
  send: (actor, one) =>
    has(actor, 'partners.payouts') && one.state === 'requested' && one.approval === null && one.partnerId !== actor.accountId,
  finish: (actor, one) => has(actor, 'partners.payouts') && one.state === 'sent' && one.partnerId !== actor.accountId,
  fail: (actor, one) =>
    has(actor, 'partners.payouts') &&
    (one.state === 'sent' || (one.state === 'requested' && one.approval === null)) &&
    one.partnerId !== actor.accountId,
});
