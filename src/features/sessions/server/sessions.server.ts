import { lt, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Ctx } from '#kit/contract/context.ts';
import { allowLong } from '#kit/db/transaction.ts';
import type { ServerFeature } from '#kit/feature/server-feature.ts';
import { job } from '#kit/jobs/job.ts';
import { implementJob } from '#kit/jobs/jobs.ts';
import { deviceDays } from './remember-device.ts';
import { sessionsHandlers } from './sessions.handlers.ts';
import { sessionsPersonalData } from './sessions.personal-data.ts';
import type { MenuFor } from './sessions.present.ts';
import { knownDevicesTable, pendingSignInsTable, sessionsTable, signInFailuresTable } from './sessions.table.ts';

/**
 * Deletes unusable rows. Ended sessions stay for a month, for questions about where an account was used. Scans both tables once a night,
 * because an index on these times would make every sign-in more expensive.
 */
export async function sweepSessions({ tx }: Pick<Ctx, 'tx'>): Promise<void> {
  await allowLong(tx, 10);
  const monthAgo = sql`now() - interval '30 days'`;
  await tx.delete(sessionsTable).where(or(lt(sessionsTable.expiresAt, monthAgo), lt(sessionsTable.revokedAt, monthAgo)));
  await tx.delete(knownDevicesTable).where(lt(knownDevicesTable.lastSeenAt, sql`now() - make_interval(days => ${deviceDays})`));
  await tx.delete(pendingSignInsTable).where(lt(pendingSignInsTable.createdAt, sql`now() - interval '1 hour'`));
  await tx.delete(signInFailuresTable).where(lt(signInFailuresTable.lastFailedAt, sql`now() - interval '1 day'`));
}

declare module '#kit/feature/server-feature.ts' {
  interface ServerParts {
    /** The person’s office menus. */
    readonly menuFor: MenuFor;
  }
}

export const server: ServerFeature = {
  handlers: (parts) => [sessionsHandlers(parts)],
  jobs: () => sessionsJobs,
  personalData: sessionsPersonalData,
};

const nightlySweep = job('sessions.sweep', { payload: z.object({}), schedule: '20 4 * * *' });

const sessionsJobs = [implementJob(nightlySweep, sweepSessions)];
