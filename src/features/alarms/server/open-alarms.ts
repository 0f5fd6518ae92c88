import type { Database } from '#kit/db/database.ts';
import type { Reading } from '#kit/health/probes.ts';
import type { Metrics } from '#kit/metrics/metrics.ts';
import { countOpenAlarms } from './alarms.queries.ts';

/** `prospekt_alarms_open`. */
export const openAlarms = (metrics: Metrics, { reads }: Pick<Database, 'reads'>): Reading => ({
  gauge: metrics.gauge('alarms_open', 'Alarms that nobody has closed yet'),
  read: () => countOpenAlarms(reads),
});
