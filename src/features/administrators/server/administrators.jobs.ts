import { z } from 'zod';
import { oldestMs } from '#features/logs/server/log-periods.ts';
import { job } from '#kit/jobs/job.ts';
import { implementJob } from '#kit/jobs/jobs.ts';
import { addDays, dayOf } from '#kit/time/moscow.ts';
import { countDutyHours } from './count-duty-hours.ts';

/** Yesterday too, for what the games reported after midnight. */
const countHours = job('administrators.countHours', { payload: z.object({}), schedule: '7,37 * * * *' });
/** In the night the days before once more: a game that was cut off may tell of them as long as its rows are taken. */
const recountHours = job('administrators.recountHours', { payload: z.object({}), schedule: '17 5 * * *' });
/** A day each, so that none asks more of the logs than countHours does. */
const recountDay = job('administrators.recountDay', { payload: z.object({ day: z.iso.date() }) });
/** What came on its last day is counted the night after. */
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
