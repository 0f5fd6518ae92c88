import type { Metrics } from '#kit/metrics/metrics.ts';
import type { ProviderName } from '../providers/provider.ts';

/** `prospekt_payments_accepted_total`. */
export const acceptedPayments = (metrics: Metrics) =>
  metrics.counter('payments_accepted_total', 'Payments that were credited', ['provider']);

/** Each provider stands at 0 from the start: of a counter that begins with its first payment Prometheus sees no increase. */
export function beginAcceptedPayments(metrics: Metrics, providers: Iterable<ProviderName>): void {
  for (const provider of providers) acceptedPayments(metrics).add({ provider }, 0);
}
