import type { Metrics } from '#kit/metrics/metrics.ts';
import { declaredAlarms } from '../alarm-kinds.ts';

/** `prospekt_alarms_raised_total`. */
export const raisedAlarms = (metrics: Metrics) => metrics.counter('alarms_raised_total', 'Alarms raised, each time counted', ['kind']);

/** Each kind stands at 0 from the start: of a counter that begins with its first alarm Prometheus sees no increase. */
export function beginRaisedAlarms(metrics: Metrics): void {
  for (const kind of declaredAlarms()) raisedAlarms(metrics).add({ kind }, 0);
}
