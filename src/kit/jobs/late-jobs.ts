import type { Database } from '#kit/db/database.ts';
import type { Metrics } from '#kit/metrics/metrics.ts';
import { isDue } from './jobs.ts';

type Parts = { readonly database: Pick<Database, 'pool'>; readonly isReady: () => boolean };

/**
 * `prospekt_jobs_late_seconds`, asked when the figures are fetched. A worker answers no requests, so this is how its neighbours tell that it
 * is away: schedules go on queueing, and nobody takes.
 */
export function measureLateJobs(metrics: Metrics, { database, isReady }: Parts): void {
  const read = async () => {
    if (!isReady()) return Number.NaN;
    return secondsLate(database).catch(() => Number.NaN);
  };
  metrics.gauge('jobs_late_seconds', 'How long the job has waited that should have begun first; 0: none waits', { read });
}

async function secondsLate({ pool }: Pick<Database, 'pool'>): Promise<number> {
  const { rows } = await pool.query<{ late: number }>(`
    select coalesce(extract(epoch from now() - min(start_after)), 0)::float8 as late from pgboss.job where ${isDue}`);
  return rows[0]?.late ?? 0;
}
