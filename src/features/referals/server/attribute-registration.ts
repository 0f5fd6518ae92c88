import { registeredByCodeJob } from '#features/game-link/server/registered-by-code.job.ts';
import { promocodeKey } from '#features/promocodes/promocode-name.ts';
import type { Ctx } from '#kit/contract/context.ts';
import type { Tx } from '#kit/db/database.ts';
import { attributionDays, recentHours } from '../referal-rules.ts';
import { flagReferal } from './flag-referal.ts';
import { referalJudgedJob } from './referals.job-kinds.ts';
import { referalsTable } from './referals.table.ts';
import { findRegistration, type Registration, registrationsOfNobody } from './registrations.queries.ts';
import { codesOfSomebody, ownerOfLink, ownerOfPromocode, type Touch } from './whose-code.queries.ts';

/**
 * Records who referred a new player: the owner of the code they used last. A code typed at registration is later than any link; a link
 * counts for 30 days. Idempotent. This is a job, and the player may have paid before it ran, so features that pay for referrals must
 * consider earlier payments.
 */
export async function attributeRegistration(ctx: Ctx, { accountId }: { readonly accountId: number }): Promise<void> {
  const registration = await findRegistration(ctx.tx, accountId);
  const touch = registration && (await lastTouch(ctx.tx, registration));
  if (!touch || touch.referrerId === accountId) return;
  const written = await ctx.tx
    .insert(referalsTable)
    .values({ accountId, ...touch, registeredAt: registration.at })
    .onConflictDoNothing()
    .returning({ id: referalsTable.id });
  if (written.length === 0) return;
  await flagReferal(ctx, accountId);
  await ctx.enqueue(referalJudgedJob, { accountId });
}

/**
 * Queues registrations with a code but without attribution again, because their job may have died. Excludes codes without an owner: a staff
 * campaign would queue everyone who came by it.
 */
export async function attributeRecent(ctx: Ctx): Promise<void> {
  const newcomers = await registrationsOfNobody(ctx.tx, recentHours);
  const owned = await codesOfSomebody(
    ctx.tx,
    newcomers.flatMap(({ referralCode }) => referralCode ?? []),
  );
  for (const { accountId, referralCode, invitationCode } of newcomers)
    if (invitationCode !== null || (referralCode !== null && owned.has(promocodeKey(referralCode))))
      await ctx.enqueue(registeredByCodeJob, { accountId });
}

async function lastTouch(tx: Tx, { referralCode, invitationCode, invitedAt, at }: Registration): Promise<Touch | undefined> {
  const typed = referralCode === null ? undefined : await ownerOfPromocode(tx, referralCode);
  if (typed || invitationCode === null) return typed;
  const tooLongAgo = invitedAt !== null && at.getTime() - invitedAt.getTime() > attributionDays * 86_400_000;
  return tooLongAgo ? undefined : ownerOfLink(tx, invitationCode);
}
