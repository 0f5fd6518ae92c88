import { z } from 'zod';
import type { Tx } from '#kit/db/database.ts';
import type { ServerFeature } from '#kit/feature/server-feature.ts';
import { job } from '#kit/jobs/job.ts';
import { implementJob } from '#kit/jobs/jobs.ts';
import { addDays, dayOf } from '#kit/time/moscow.ts';
import { lastRolledDay } from './days.queries.ts';
import type { LanguageSource } from './language-source.ts';
import type { MarkSource } from './mark-source.ts';
import { rollUpDays } from './roll-up-days.ts';
import { statisticsHandlers, type TopUpsWithin } from './statistics.handlers.ts';

declare module '#kit/feature/server-feature.ts' {
  interface ServerFeature {
    /** Marks on the charts of the main page. */
    readonly marks?: readonly MarkSource[];
    /** Translatable texts. */
    readonly languages?: readonly LanguageSource[];
  }
  interface ServerParts {
    readonly markSources: readonly MarkSource[];
    readonly languageSources: readonly LanguageSource[];
    readonly topUpsWithin: TopUpsWithin;
  }
}

export const server: ServerFeature = {
  handlers: (parts) => [statisticsHandlers(parts)],
  jobs: () => statisticsJobs,
};

/**
 * Every ten minutes: today so far, and yesterday again for data reported after midnight. After a longer downtime, from the last computed
 * day. Monthly players are counted with a day's first run and by rollUpMonths.
 */
const rollUp = job('statistics.rollUp', { payload: z.object({}), schedule: '*/10 * * * *' });
const rollUpMonths = job('statistics.rollUpMonths', { payload: z.object({}), schedule: '4 * * * *' });
/** Recomputes earlier days: a disconnected game server may report players three days late. */
const rollUpLate = job('statistics.rollUpLate', { payload: z.object({}), schedule: '14 5 * * *' });
/** Three days, plus the day that was still running then. */
const lateDays = 4;

export const statisticsJobs = [
  implementJob(rollUp, async ({ tx }) => {
    const today = dayOf(new Date());
    const yesterday = addDays(today, -1);
    const last = await lastRolledDay(tx);
    const from = last !== null && last < yesterday ? last : yesterday;
    await rollUpDays(tx, { from, to: addDays(today, 1) }, { months: last === null || last < today });
  }),
  implementJob(rollUpMonths, ({ tx }) => rollUpSince(tx, 1)),
  implementJob(rollUpLate, ({ tx }) => rollUpSince(tx, lateDays)),
];

function rollUpSince(tx: Tx, days: number): Promise<void> {
  const today = dayOf(new Date());
  return rollUpDays(tx, { from: addDays(today, -days), to: addDays(today, 1) });
}
