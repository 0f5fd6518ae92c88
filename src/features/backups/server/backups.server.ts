import type { ServerFeature } from '#kit/feature/server-feature.ts';
import { implementJob } from '#kit/jobs/jobs.ts';
import { watchBackups, watchBackupsJob } from './watch-backups.ts';

export const server: ServerFeature = { jobs: () => [implementJob(watchBackupsJob, watchBackups)] };
