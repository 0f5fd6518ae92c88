import { z } from 'zod';
import { oldestMs } from '#features/logs/server/log-periods.ts';
import type { ServerFeature } from '#kit/feature/server-feature.ts';
import { job } from '#kit/jobs/job.ts';
import { implementJob } from '#kit/jobs/jobs.ts';
import { addDays, dayOf } from '#kit/time/moscow.ts';
import { administratorsHandlers } from './administrators.handlers.ts';
import { administratorsPersonalData } from './administrators.personal-data.ts';
import { countDutyHours } from './count-duty-hours.ts';

export const server: ServerFeature = {
  handlers: () => [administratorsHandlers],
  jobs: () => administratorsJobs,
  personalData: administratorsPersonalData,
  demo: async ({ tx }) => (await import('./seed-demo-administrators.ts')).seedDemoAdministrators(tx),
};

/** Includes yesterday, for rows that the games reported after midnight. */
const countHours = job('administrators.countHours', { payload: z.object({}), schedule: '7,37 * * * *' });
/** Recounts earlier days at night: a game that was offline may report for as long as the logs accept its rows. */
const recountHours = job('administrators.recountHours', { payload: z.object({}), schedule: '17 5 * * *' });
/** One day per job, so that no query is heavier than the one of countHours. */
const recountDay = job('administrators.recountDay', { payload: z.object({ day: z.iso.date() }) });
/** One extra day: rows that arrive on the last accepted day are counted the following night. */
const lateDays = Math.ceil(oldestMs / 86_400_000) + 1;

export const administratorsJobs = [
  implementJob(countHours, async (ctx) => {
    const today = dayOf(new Date());
    await countDutyHours(ctx, { from: addDays(today, -1), to: today });
  }),
  implementJob(recountHours, async (ctx) => {
    const today = dayOf(new Date());
    for (let ago = 2; ago <= lateDays; ago += 1) await ctx.enqueue(recountDay, { day: addDays(today, -ago) });
  }),
  implementJob(recountDay, (ctx, { day }) => countDutyHours(ctx, { from: day, to: day })),
];
