import { type ClickCounter, createClickCounter } from '#features/redirects/server/click-counter.ts';

/** What a process keeps in memory for a moment before it is written down; each part says how much a crash may cost. */
export type Memory = { readonly clicks: ClickCounter };

export const createMemory = (): Memory => ({ clicks: createClickCounter() });
