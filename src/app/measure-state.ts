import { openAlarms } from '#features/alarms/server/open-alarms.ts';
import type { Database } from '#kit/db/database.ts';
import type { Maintenance } from '#kit/health/maintenance.ts';
import type { Dependency, Probes, Reading } from '#kit/health/probes.ts';
import type { Readiness } from '#kit/health/readiness.ts';
import { lateJobs } from '#kit/jobs/late-jobs.ts';
import { countWorkers } from '#kit/jobs/worker-heartbeats.ts';
import type { Metrics } from '#kit/metrics/metrics.ts';

/** PostgreSQL with the readings for the metrics, and its replica. */
export function databaseDependencies(metrics: Metrics, database: Database, readiness: Readiness): readonly Dependency[] {
  const { pool, follower } = database;
  // Before the migrations the app opens no connection: it would keep rights that the app must not have. Until then nothing is queried, and
  // the database counts as unavailable.
  const onceServing = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (!readiness.serves()) throw new Error('The database is not migrated yet');
    return work();
  };
  const readings = [openAlarms(metrics, database), lateJobs(metrics, database), countWorkers(metrics, database)];
  const postgres: Dependency = {
    name: 'postgres',
    ask: () => onceServing(() => pool.query('select 1')),
    readings: readings.map(({ gauge, read }) => ({ gauge, read: () => onceServing(read) })),
  };
  if (!follower) return [postgres];
  const serves: Reading = {
    gauge: metrics.gauge('replica_serves', 'Whether the replica answers reads (1) or, because it is behind, the primary does (0)'),
    read: async () => Number(follower.serves()),
  };
  return [postgres, { name: 'replica', ask: () => onceServing(follower.check), readings: [serves] }];
}

type State = {
  readonly readiness: Readiness;
  readonly maintenance: Pick<Maintenance, 'closed'>;
  readonly database: Pick<Database, 'pool'>;
  readonly probes: Probes;
};

export function measureState(metrics: Metrics, { readiness, maintenance, database, probes }: State): void {
  metrics.gauge('ready', 'Whether this process can serve requests (1) or not (0)', {
    read: () => Number(readiness.ready() && probes.isUp('postgres') !== false),
  });
  metrics.gauge('maintenance', 'Whether an operator has closed the site (1) or not (0)', {
    read: () => Number(maintenance.closed() !== undefined),
  });
  metrics.gauge('database_waiting', 'Statements of this process that wait for a free connection', {
    read: () => database.pool.waitingCount,
  });
}
