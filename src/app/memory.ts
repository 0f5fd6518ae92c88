import { createVisitCounter, type VisitCounter } from '#features/campaigns/server/visit-counter.ts';
import { createDownloadCounter, type DownloadCounter } from '#features/downloads/server/download-counter.ts';
import { type Battle, createBattle } from '#features/pixels/server/battle.ts';
import { type ClickCounter, createClickCounter } from '#features/redirects/server/click-counter.ts';

/** A process's state in memory: counters not yet written (each documents how much a crash may lose), and the pixel board. */
export type Memory = {
  readonly clicks: ClickCounter;
  readonly downloads: DownloadCounter;
  readonly visits: VisitCounter;
  readonly battle: Battle;
};

export const createMemory = (): Memory => ({
  clicks: createClickCounter(),
  downloads: createDownloadCounter(),
  visits: createVisitCounter(),
  battle: createBattle(),
});
