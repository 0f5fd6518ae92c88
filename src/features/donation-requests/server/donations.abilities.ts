import { abilities } from '#kit/permissions/abilities.ts';
import { has } from '#kit/permissions/actor.ts';
import { serves } from '#kit/permissions/servers-of.ts';
import type { ShownDonation } from './donations.queries.ts';

const undecided = ({ status, approval }: ShownDonation) => status === 'pending' && approval === null;

/** No one can decide their own request, or one whose coins they would get. */
export const donationAbilities = abilities<ShownDonation>()({
  approve: (actor, one) => has(actor, 'donationRequests.decide') && undecided(one) && !isParty(actor.accountId, one),
  refuse: (actor, one) => has(actor, 'donationRequests.decide') && undecided(one) && !isParty(actor.accountId, one),
  withdraw: (actor, one) =>
    has(actor, 'donationRequests.ask') &&
    undecided(one) &&
    actor.accountId === one.requestedBy &&
    (one.server === null || serves(actor, 'donationRequests.ask', one.server)),
});

export const isParty = (accountId: number | null, { requestedBy, accountId: recipient }: ShownDonation): boolean =>
  accountId === requestedBy || accountId === recipient;
