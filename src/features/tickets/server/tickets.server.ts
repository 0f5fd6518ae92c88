import { lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Ctx } from '#kit/contract/context.ts';
import type { ServerFeature } from '#kit/feature/server-feature.ts';
import { job } from '#kit/jobs/job.ts';
import { implementJob } from '#kit/jobs/jobs.ts';
import { gameTicketsHandlers } from './game-tickets.handlers.ts';
import { ticketsHandlers } from './tickets.handlers.ts';
import { ticketsPersonalData } from './tickets.personal-data.ts';
import { signInHandbacksTable, signInTicketsTable } from './tickets.table.ts';

/** Deletes tickets and codes a day after they expired. */
async function sweepTickets({ tx }: Pick<Ctx, 'tx'>): Promise<void> {
  const dayAgo = sql`now() - interval '1 day'`;
  await tx.delete(signInTicketsTable).where(lt(signInTicketsTable.expiresAt, dayAgo));
  await tx.delete(signInHandbacksTable).where(lt(signInHandbacksTable.expiresAt, dayAgo));
}

export const server: ServerFeature = {
  handlers: () => [ticketsHandlers, gameTicketsHandlers],
  jobs: () => ticketsJobs,
  personalData: ticketsPersonalData,
};

const nightlySweep = job('tickets.sweep', { payload: z.object({}), schedule: '27 4 * * *' });

const ticketsJobs = [implementJob(nightlySweep, sweepTickets)];
