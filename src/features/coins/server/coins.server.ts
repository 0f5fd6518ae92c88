import type { ServerFeature } from '#kit/feature/server-feature.ts';
import { coinsHandlers } from './coins.handlers.ts';
import { coinsPersonalData } from './coins.personal-data.ts';
import { gameBalanceHandlers } from './game-balance.handlers.ts';

export const server: ServerFeature = {
  handlers: () => [coinsHandlers, gameBalanceHandlers],
  personalData: coinsPersonalData,
};
