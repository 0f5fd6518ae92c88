import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { logsOf } from '#features/logs/server/log-store.ts';
import { implement } from '#kit/contract/implement.ts';
import type { Tx } from '#kit/db/database.ts';
import { allowLong } from '#kit/db/transaction.ts';
import type { ServerFeature } from '#kit/feature/server-feature.ts';
import { job } from '#kit/jobs/job.ts';
import { implementJob } from '#kit/jobs/jobs.ts';
import { addDays, dayOf } from '#kit/time/moscow.ts';
import { ratingsContract } from '../ratings.contract.ts';
import { exportMoneyRating, getMoneyRating } from './export-money-rating.ts';
import { ratingsPersonalData } from './ratings.personal-data.ts';
import { changedWealth } from './wealth-readings.queries.ts';

export const server: ServerFeature = {
  handlers: () => [ratingsHandlers],
  jobs: () => ratingsJobs,
  personalData: ratingsPersonalData,
  demo: async (ctx) => (await import('./seed-demo-wealth.ts')).seedDemoWealth(ctx.tx, logsOf(ctx)),
};

const noteWealthJob = job('ratings.noteWealth', { payload: z.object({}), schedule: '0 0 * * *' });

const ratingsJobs = [implementJob(noteWealthJob, ({ tx }) => noteWealth(tx))];

export const ratingsHandlers = implement(ratingsContract, {
  getMoneyRating: (ctx, input) => getMoneyRating(ctx, input),
  exportMoneyRating,
});

/** Longer than any investigation of a player's money needs. */
const keptDays = 400;

/**
 * Records the money of every character whose total changed, as of the end of yesterday. Runs soon after midnight; a second run of the same
 * day changes nothing (docs/decisions/069).
 */
export async function noteWealth(tx: Tx, now = new Date()): Promise<void> {
  // All characters in one statement: a day that was not recorded cannot be recovered.
  await allowLong(tx, 10);
  const day = addDays(dayOf(now), -1);
  await tx.execute(sql`
    insert into wealth_days (server, account_id, day, cash, bank, taken_at) ${changedWealth(day, now)}
    on conflict (server, account_id, day) do nothing`);
  await tx.execute(sql`delete from wealth_days where day < ${addDays(day, -keptDays)}`);
}
