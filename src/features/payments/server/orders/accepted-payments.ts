import type { Metrics } from '#kit/metrics/metrics.ts';
import type { ProviderName } from '../providers/provider.ts';

/** `prospekt_payments_accepted_total`. */
export const acceptedPayments = (metrics: Metrics) =>
  metrics.counter('payments_accepted_total', 'Payments that were credited', ['provider']);

/** Every provider starts at 0: Prometheus computes no increase for a counter that first appears with its first payment. */
export function beginAcceptedPayments(metrics: Metrics, providers: Iterable<ProviderName>): void {
  for (const provider of providers) acceptedPayments(metrics).add({ provider }, 0);
}
