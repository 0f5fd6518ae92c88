import { lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Tx } from '#kit/db/database.ts';
import { firstOf } from '#kit/db/first-of.ts';
import { job } from '#kit/jobs/job.ts';
import { implementJob } from '#kit/jobs/jobs.ts';
import { logKindNames } from '../log-kinds.ts';
import { logKeeping } from './log-periods.ts';
import { accountTracesTable } from './logs.table.ts';
import { notifyOpenGaps } from './notify-open-gaps.ts';
import { detachOld, dropDetached, indexText, makePartitionsAhead } from './postgres/log-partitions.ts';
import { tidyLogs } from './tidy-logs.ts';

const makePartitions = job('logs.makePartitions', { payload: z.object({}), schedule: '5 * * * *' });
const retire = job('logs.retirePartitions', { payload: z.object({}), schedule: '40 4 * * *' });
const detach = job('logs.detachOld', { payload: z.object({ kind: z.enum(logKindNames) }) });
const index = job('logs.indexText', { payload: z.object({}), schedule: '20 * * * *' });
const gaps = job('logs.tellOpenGaps', { payload: z.object({}), schedule: '*/10 * * * *' });
const tidy = job('logs.tidy', { payload: z.object({}), schedule: '50 4 * * *' });
/** A separate job, so that a backlog of batches does not delay the deletion of addresses and devices. */
const traces = job('logs.tidyTraces', { payload: z.object({}), schedule: '55 4 * * *' });

export const logsJobs = [
  implementJob(makePartitions, (ctx) => makePartitionsAhead(ctx)),
  implementJob(retire, async (ctx) => {
    await dropDetached(ctx);
    for (const kind of logKindNames) await ctx.enqueue(detach, { kind });
  }),
  implementJob(detach, (ctx, { kind }) => detachOld(ctx, kind)),
  // One partition per transaction, so that late rows only wait for the index of one.
  implementJob(index, async (ctx) => {
    if (await indexText(ctx)) await ctx.enqueue(index, {});
  }),
  implementJob(gaps, (ctx) => notifyOpenGaps(ctx)),
  implementJob(tidy, async (ctx) => {
    if (await tidyLogs(ctx)) await ctx.enqueue(tidy, {});
  }),
  implementJob(traces, async (ctx) => {
    if (await tidyTraces(ctx)) await ctx.enqueue(traces, {});
  }),
];

/** Takes the database a second or two. */
const atOnce = 50_000;

/** Addresses and devices are kept as long as the sign-ins. Deletes one portion per call; returns whether there may be more. */
export async function tidyTraces({ tx }: { readonly tx: Tx }, most = atOnce): Promise<boolean> {
  const { lastAt } = accountTracesTable;
  const where = lt(lastAt, sql`now() - make_interval(days => ${logKeeping.auth.days})`);
  const { rowCount } = await tx.delete(accountTracesTable).where(firstOf(accountTracesTable, { where, by: lastAt, most }));
  return rowCount === most;
}
