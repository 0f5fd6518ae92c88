import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { balanceOf } from '#features/coins/server/coins.queries.ts';
import type { Ctx } from '#kit/contract/context.ts';
import type { OutputOf, ParsedInput } from '#kit/contract/contract.ts';
import { fail } from '#kit/errors/errors.ts';
import { findChest } from '../chest-offers.ts';
import type { chestsContract } from '../chests.contract.ts';
import { drawsOf, findDraw } from './chest-draws.queries.ts';
import { pausedUntil } from './chest-pauses.queries.ts';
import { presentChest, presentDraw } from './chests.present.ts';
import { offerOf } from './list-chests.ts';

const shownDraws = 20;
type Contract = typeof chestsContract.getOwnChest;

/** A chest for its buyer, with the idempotency key of the next opening. */
export async function getOwnChest(ctx: Ctx, { slug, draw }: ParsedInput<Contract>): Promise<OutputOf<Contract>> {
  const accountId = ctx.actor.accountId ?? fail('kit.signInNeeded');
  const chest = findChest(slug) ?? fail('kit.notFound');
  const id = z.uuid().safeParse(draw).data;
  const opened = id && (await findDraw(ctx.tx, { accountId, id }));
  return {
    chest: presentChest(chest, await offerOf(ctx)),
    balance: await balanceOf(ctx.tx, accountId),
    pausedUntil: (await pausedUntil(ctx.tx, accountId))?.toISOString() ?? null,
    key: randomUUID(),
    opened: (opened && presentDraw(opened)[0]) || null,
    history: (await drawsOf(ctx.tx, accountId, shownDraws)).flatMap(presentDraw),
  };
}
