import type { Ctx } from '#kit/contract/context.ts';
import type { OutputOf } from '#kit/contract/contract.ts';
import { chests } from '../chest-offers.ts';
import type { chestsContract } from '../chests.contract.ts';
import { chestsSettings } from '../chests.settings.ts';
import { countDraws } from './chest-draws.queries.ts';
import { presentChest } from './chests.present.ts';

export async function listChests(ctx: Ctx): Promise<OutputOf<typeof chestsContract.listChests>> {
  const offer = await offerOf(ctx);
  return chests.map((chest) => presentChest(chest, offer));
}

export const offerOf = async (ctx: Pick<Ctx, 'tx' | 'services'>) => ({
  onSale: ctx.services.settings.get(chestsSettings.onSale),
  drawn: await countDraws(ctx.tx),
});
