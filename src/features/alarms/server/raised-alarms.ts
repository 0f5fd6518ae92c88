import type { Metrics } from '#kit/metrics/metrics.ts';
import { declaredAlarms } from '../alarm-kinds.ts';

/** `prospekt_alarms_raised_total`. */
export const raisedAlarms = (metrics: Metrics) => metrics.counter('alarms_raised_total', 'Alarms raised, each time counted', ['kind']);

/** Initialises each kind at 0: Prometheus sees no increase in a counter that starts with its first alarm. */
export function beginRaisedAlarms(metrics: Metrics): void {
  for (const kind of declaredAlarms()) raisedAlarms(metrics).add({ kind }, 0);
}
