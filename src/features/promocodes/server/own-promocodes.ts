import { and, count, desc, eq, ne, type Placeholder, sql } from 'drizzle-orm';
import { lockAccount } from '#features/accounts/server/lock-account.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { only } from '#kit/db/rows.ts';
import { statement } from '#kit/db/statement.ts';
import { fail } from '#kit/errors/errors.ts';
import { declareLimit } from '#kit/limits/limits.ts';
import { PrizeFields } from '../promocode-decided.ts';
import { maxOwnCodes } from '../promocode-limits.ts';
import type { OwnPromocodes } from '../promocodes.contract.ts';
import { promocodesSettings } from '../promocodes.feature.ts';
import { addPromocode } from './add-promocode.ts';
import { presentOwn } from './promocodes.present.ts';
import { shownPromocodes } from './promocodes.queries.ts';
import { promocodesTable } from './promocodes.table.ts';

const creations = declareLimit('promocodes.createOwn', { points: 10, seconds: 3_600 });

export async function listOwnPromocodes(ctx: Ctx): Promise<OwnPromocodes> {
  const accountId = ctx.actor.accountId ?? fail('kit.signInNeeded');
  const codes = await ownCodes(ctx.tx).execute({ accountId });
  const left = Math.max(0, maxOwnCodes - codes.filter(({ state }) => state !== 'refused').length);
  return { codes: codes.map(presentOwn), most: maxOwnCodes, left, offer: offerOf(ctx) };
}

const ownCodes = statement((tx) =>
  shownPromocodes(tx)
    .where(madeBy(sql.placeholder('accountId')))
    .orderBy(desc(promocodesTable.id))
    .limit(100)
    .prepare('own_promocodes'),
);

/** Creates a player's code, which waits for moderation. Its prize is taken from the current settings. */
export async function createOwnPromocode(ctx: Ctx, { name }: { readonly name: string }): Promise<OwnPromocodes> {
  const accountId = ctx.actor.accountId ?? fail('kit.signInNeeded');
  const { allowed, retryAfterSeconds } = await ctx.services.limits.consume(creations, String(accountId));
  if (!allowed) fail('kit.tooManyRequests', { seconds: retryAfterSeconds });
  // Locks the account, so that two concurrent calls cannot both create the last allowed code.
  await lockAccount(ctx.tx, accountId);
  const living = and(madeBy(accountId), ne(promocodesTable.state, 'refused'));
  const { codes } = only(await ctx.tx.select({ codes: count() }).from(promocodesTable).where(living));
  if (codes >= maxOwnCodes) fail('promocodes.tooManyOwn', { most: maxOwnCodes });
  await addPromocode(ctx.tx, {
    ...offerOf(ctx),
    name,
    type: 'user',
    state: 'pending',
    limitPerAccount: 1,
    // Its coins come from a setting that two people approved.
    coinsAgreed: true,
    linkedId: accountId,
    createdBy: accountId,
  });
  return listOwnPromocodes(ctx);
}

const madeBy = (accountId: number | Placeholder) => and(eq(promocodesTable.type, 'user'), eq(promocodesTable.createdBy, accountId));

function offerOf({ services: { settings } }: Ctx): OwnPromocodes['offer'] {
  const vipDays = settings.get(promocodesSettings.ownVipDays);
  return {
    ...PrizeFields.parse({
      money: settings.get(promocodesSettings.ownMoney),
      donation: settings.get(promocodesSettings.ownDonation),
      exp: settings.get(promocodesSettings.ownExp),
      vipLevel: vipDays > 0 ? 1 : 0,
      vipDays,
    }),
    requiredLevel: settings.get(promocodesSettings.ownRequiredLevel),
  };
}
