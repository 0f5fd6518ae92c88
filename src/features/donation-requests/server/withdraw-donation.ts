import type { Ctx } from '#kit/contract/context.ts';
import { fail } from '#kit/errors/errors.ts';
import { must } from '#kit/permissions/abilities.ts';
import { serversOf } from '#kit/permissions/servers-of.ts';
import { donationRequestsAudit, donationSubject } from '../donation-requests.audit.ts';
import { assertUndecided } from './assert-undecided.ts';
import { donationAbilities } from './donations.abilities.ts';
import { getDonation, lockDonation, type ShownDonation } from './donations.queries.ts';
import { moveDonation } from './move-donation.ts';

export async function withdrawDonation(ctx: Ctx, { id }: { readonly id: number }): Promise<ShownDonation> {
  const donation = await lockDonation(ctx.tx, id);
  const servers = serversOf(ctx.actor, 'donationRequests.ask');
  // Returns 404 for another server's request.
  if (servers !== 'all' && (donation.server === null || !servers.includes(donation.server))) fail('kit.notFound');
  assertUndecided(donation);
  must(ctx, donationAbilities.withdraw, donation);
  await moveDonation(ctx.tx, id, 'withdrawn');
  const { accountId, amount } = donation;
  await ctx.audit(
    donationRequestsAudit.withdrawn,
    { before: 'pending', after: 'withdrawn', accountId, amount },
    { on: donationSubject(id) },
  );
  return getDonation(ctx.tx, id);
}
