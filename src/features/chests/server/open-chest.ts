import { randomInt } from 'node:crypto';
import { debitCoins } from '#features/coins/server/debit-coins.ts';
import { grantCoins } from '#features/coins/server/grant-coins.ts';
import { sendCommand } from '#features/game-link/server/send-command.ts';
import { lastSeenOn } from '#features/payments/server/top-up/recipients.queries.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { only } from '#kit/db/rows.ts';
import { fail } from '#kit/errors/errors.ts';
import { declareLimit } from '#kit/limits/limits.ts';
import { allWeights, type ChestSlug, findChest, oddsInForce, type Prize, prizeAt } from '../chest-offers.ts';
import { chestsSettings } from '../chests.feature.ts';
import { findDraw } from './chest-draws.queries.ts';
import { pausedUntil } from './chest-pauses.queries.ts';
import { chestDrawsTable, type Draw } from './chests.table.ts';

const openings = declareLimit('chests.open', { points: 30, seconds: 60 });

type Input = { readonly slug: ChestSlug; readonly key: string };

/**
 * Sells one chest: charge, draw and prize are one transaction. A repeated key returns the same draw and costs nothing. The number comes
 * from the operating system's CSPRNG and is stored with the edition of the odds.
 */
export async function openChest(ctx: Ctx, { slug, key: given }: Input, roll: () => number = () => randomInt(allWeights)): Promise<Draw> {
  const accountId = ctx.actor.accountId ?? fail('kit.signInNeeded');
  const { allowed, retryAfterSeconds } = await ctx.services.limits.consume(openings, String(accountId));
  if (!allowed) fail('kit.tooManyRequests', { seconds: retryAfterSeconds });
  const chest = findChest(slug) ?? fail('kit.notFound');
  // As the database normalises the uuid: the ledger's idempotency keys are case-sensitive.
  const key = given.toLowerCase();
  const known = await findDraw(ctx.tx, { accountId, key });
  if (known) return known;
  if (await pausedUntil(ctx.tx, accountId)) fail('chests.paused');
  const spent = await debitCoins(ctx.tx, { accountId, coins: chest.price, idem: `chest:${accountId}:${key}`, kind: 'chest' });
  // The second of two concurrent requests with the same key.
  if (!spent.posted) return (await findDraw(ctx.tx, { accountId, key })) ?? fail('kit.notFound');
  if (!ctx.services.settings.get(chestsSettings.onSale)) fail('chests.closed');
  const server = (await lastSeenOn(ctx.tx, accountId)) ?? fail('chests.noCharacter');

  const odds = oddsInForce(chest);
  const number = roll();
  const prize = prizeAt(odds, number);
  const drawn = { accountId, key, chest: slug, edition: odds.edition, price: chest.price, roll: number, prize: prize.id };
  const draw = only(await ctx.tx.insert(chestDrawsTable).values(drawn).returning());
  await give(ctx, { draw, prize, server });
  return draw;
}

async function give(ctx: Ctx, { draw, prize, server }: { draw: Draw; prize: Prize; server: number }): Promise<void> {
  const { id, accountId, chest } = draw;
  if (prize.kind === 'coins') {
    await grantCoins(ctx.tx, { accountId, coins: prize.amount, idem: `chestPrize:${id}`, kind: 'chest' });
    return;
  }
  const prizes = [{ kind: prize.kind, value: prize.value, amount: prize.amount }];
  await sendCommand(ctx, { server, accountId, kind: 'chestPrize', payload: { chest, prizes }, dedupeKey: `chest:${id}` });
}
