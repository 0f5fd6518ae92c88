import type { Ctx } from '#kit/contract/context.ts';
import type { Battle as BattleView } from '../pixels.contract.ts';
import { pixelsSettings } from '../pixels.settings.ts';
import type { Battle } from './battle.ts';
import { listAllSeasons } from './seasons.queries.ts';

export const createGetBattle =
  (battle: Battle) =>
  async ({ tx, services }: Ctx): Promise<BattleView> => {
    const seasons = await listAllSeasons(tx);
    const season = seasons.find(({ state }) => state === 'open') ?? seasons[0] ?? null;
    return {
      on: services.settings.get(pixelsSettings.on),
      season,
      earlier: seasons.filter(({ number }) => number !== season?.number),
      online: battle.online(),
    };
  };
