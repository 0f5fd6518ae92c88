import type { Database } from '#kit/db/database.ts';
import type { Metrics } from '#kit/metrics/metrics.ts';
import { countOpenAlarms } from './alarms.queries.ts';

type Parts = { readonly database: Database; readonly isReady: () => boolean };

/** `prospekt_alarms_open`, asked when the figures are fetched. While the database is away nobody knows, and the rest is still told. */
export function measureOpenAlarms(metrics: Metrics, { database, isReady }: Parts): void {
  const read = async () => {
    if (!isReady()) return Number.NaN;
    return countOpenAlarms(database.reads).catch(() => Number.NaN);
  };
  metrics.gauge('alarms_open', 'Alarms that nobody has closed yet', { read });
}
