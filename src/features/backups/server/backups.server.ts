import { desc } from 'drizzle-orm';
import { z } from 'zod';
import { raiseAlarm } from '#features/alarms/server/raise-alarm.ts';
import { settleAlarm } from '#features/alarms/server/settle-alarm.ts';
import type { Ctx } from '#kit/contract/context.ts';
import type { ServerFeature } from '#kit/feature/server-feature.ts';
import { job } from '#kit/jobs/job.ts';
import { implementJob } from '#kit/jobs/jobs.ts';
import { backupsAlarms } from '../backups.alarms.ts';
import { verifiedBackupsTable } from './backups.table.ts';

export const server: ServerFeature = { jobs: () => [implementJob(watchBackupsJob, watchBackups)] };

const watchBackupsJob = job('backups.watch', { payload: z.object({}), schedule: '40 * * * *' });

const on = 'backup';
const hourMs = 3_600_000;

/**
 * Compares the newest verified backup with BACKUP_MAX_HOURS once an hour. Compares the age of the data, because verifying the same old
 * backup every night must not look like having a new one. A fresh backup settles the alarms.
 */
export async function watchBackups(ctx: Ctx): Promise<void> {
  const { backupMaxHours: hours } = ctx.services.config;
  if (hours === undefined) return;
  const [newest] = await ctx.tx
    .select({ name: verifiedBackupsTable.name, takenAt: verifiedBackupsTable.takenAt })
    .from(verifiedBackupsTable)
    .orderBy(desc(verifiedBackupsTable.takenAt))
    .limit(1);
  if (!newest) return raiseAlarm(ctx, { kind: backupsAlarms.neverVerified, on });
  await settleAlarm(ctx, { kind: backupsAlarms.neverVerified, on, note: newest.name });
  if (newest.takenAt.getTime() >= Date.now() - hours * hourMs)
    return settleAlarm(ctx, { kind: backupsAlarms.tooOld, on, note: newest.name });
  await raiseAlarm(ctx, { kind: backupsAlarms.tooOld, on, params: { takenAt: { instant: newest.takenAt.toISOString() }, hours } });
}
