import type { Ctx } from '#kit/contract/context.ts';
import type { ParsedInput } from '#kit/contract/contract.ts';
import { only } from '#kit/db/rows.ts';
import { fail } from '#kit/errors/errors.ts';
import { donationRequestsAudit, donationSubject } from '../donation-requests.audit.ts';
import type { donationRequestsContract } from '../donation-requests.contract.ts';
import { donationRequestsTable } from './donation-requests.table.ts';
import { getDonation, type ShownDonation } from './donations.queries.ts';
import { findReceiver } from './find-receiver.ts';

export async function askForCoins(
  ctx: Ctx,
  { login, amount, reason }: ParsedInput<typeof donationRequestsContract.askForCoins>,
): Promise<ShownDonation> {
  const requestedBy = ctx.actor.accountId ?? fail('kit.signInNeeded');
  const receiver = await findReceiver(ctx.tx, login);
  const { actingAs } = ctx.actor;
  const { id } = only(
    await ctx.tx
      .insert(donationRequestsTable)
      .values({
        origin: 'admin',
        server: actingAs?.server ?? null,
        accountId: receiver.accountId,
        amount,
        reason,
        requestedBy,
        requestedAs: actingAs?.name ?? null,
      })
      .returning({ id: donationRequestsTable.id }),
  );
  const after = { accountId: receiver.accountId, amount, reason };
  await ctx.audit(donationRequestsAudit.asked, { after }, { on: donationSubject(id), personal: { receiver: receiver.login } });
  return getDonation(ctx.tx, id);
}
