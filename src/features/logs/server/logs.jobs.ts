import { z } from 'zod';
import { job } from '#kit/jobs/job.ts';
import { implementJob } from '#kit/jobs/jobs.ts';
import { logKindNames } from '../log-kinds.ts';
import { notifyOpenGaps } from './notify-open-gaps.ts';
import { detachOld, dropDetached, indexText, makePartitionsAhead } from './postgres/log-partitions.ts';
import { tidyLogs } from './tidy-logs.ts';
import { tidyTraces } from './tidy-traces.ts';

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
