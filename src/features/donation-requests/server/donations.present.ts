import { abilitiesOf } from '#kit/permissions/abilities.ts';
import type { Actor } from '#kit/permissions/actor.ts';
import type { DonationView } from '../donation-requests.contract.ts';
import { donationAbilities } from './donations.abilities.ts';
import type { ShownDonation } from './donations.queries.ts';

export const presentDonation = ({ actor }: { readonly actor: Actor }, donation: ShownDonation): DonationView => ({
  id: donation.id,
  server: donation.server,
  globalId: donation.accountId,
  login: donation.login,
  amount: donation.amount,
  reason: donation.reason,
  status: donation.status,
  approval: donation.approval,
  refusal: donation.refusal,
  requestedBy: donation.requestedAs ?? donation.requester,
  requestedById: donation.requestedBy,
  requestedAt: donation.requestedAt.toISOString(),
  updatedAt: donation.updatedAt.toISOString(),
  decidedBy: donation.decider,
  decidedById: donation.decidedBy,
  can: abilitiesOf(donationAbilities, actor, donation),
});
