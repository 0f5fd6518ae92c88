import { randomUUID } from 'node:crypto';
import { eq, lt, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '#kit/db/database.ts';
import type { Reading } from '#kit/health/probes.ts';
import type { Metrics } from '#kit/metrics/metrics.ts';
import { startTicker, type Ticker } from './ticker.ts';
import { workerHeartbeatsTable } from './worker-heartbeats.table.ts';

const beatMs = 10_000;

/** A process that runs jobs reports itself in the database, so that every process can count the workers. */
export async function startHeartbeat({ reads }: Pick<Database, 'reads'>, log: FastifyBaseLogger): Promise<Ticker> {
  const worker = randomUUID();
  const beat = async () => {
    const seenAt = sql`now()`;
    await reads
      .insert(workerHeartbeatsTable)
      .values({ worker })
      .onConflictDoUpdate({ target: workerHeartbeatsTable.worker, set: { seenAt } });
    await reads.delete(workerHeartbeatsTable).where(lt(workerHeartbeatsTable.seenAt, sql`now() - interval '1 day'`));
  };
  await beat();
  const ticker = startTicker('worker heartbeat', beatMs, beat, log);
  return {
    async stop() {
      await ticker.stop();
      // Without a database, it stops being counted after a minute.
      await reads
        .delete(workerHeartbeatsTable)
        .where(eq(workerHeartbeatsTable.worker, worker))
        .catch(() => undefined);
    },
  };
}

/** `prospekt_workers`. */
export const countWorkers = (metrics: Metrics, { pool }: Pick<Database, 'pool'>): Reading => ({
  gauge: metrics.gauge('workers', 'Processes that work on jobs and have reported within the last minute'),
  async read() {
    const { rows } = await pool.query<{ workers: number }>(
      `select count(*)::int as workers from worker_heartbeats where abs(extract(epoch from now() - seen_at)) < 60`,
    );
    return rows[0]?.workers ?? 0;
  },
});
