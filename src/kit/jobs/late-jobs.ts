import type { Database } from '#kit/db/database.ts';
import type { Reading } from '#kit/health/probes.ts';
import type { Metrics } from '#kit/metrics/metrics.ts';
import { isDue } from './jobs.ts';

/** `prospekt_jobs_late_seconds`. It grows while no worker takes jobs, or while the workers cannot keep up. */
export const lateJobs = (metrics: Metrics, { pool }: Pick<Database, 'pool'>): Reading => ({
  gauge: metrics.gauge('jobs_late_seconds', 'How long the job has waited that should have begun first; 0: none waits'),
  async read() {
    const { rows } = await pool.query<{ late: number }>(`
      select coalesce(extract(epoch from now() - min(start_after)), 0)::float8 as late from pgboss.job where ${isDue}`);
    return rows[0]?.late ?? 0;
  },
});
