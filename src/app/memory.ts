import { createVisitCounter, type VisitCounter } from '#features/campaigns/server/visit-counter.ts';
import { createDownloadCounter, type DownloadCounter } from '#features/downloads/server/download-counter.ts';
import { type ClickCounter, createClickCounter } from '#features/redirects/server/click-counter.ts';

/** What a process keeps in memory for a moment before it is written down; each part says how much a crash may cost. */
export type Memory = { readonly clicks: ClickCounter; readonly downloads: DownloadCounter; readonly visits: VisitCounter };

export const createMemory = (): Memory => ({
  clicks: createClickCounter(),
  downloads: createDownloadCounter(),
  visits: createVisitCounter(),
});
