import { type Currency, parseMoney } from '#kit/money/money.ts';
import { type FormField, fieldText } from '../form-fields.ts';
import type { RefundAnswer, WantedRefund } from '../provider.ts';

/** Refunds listed in a payment's status, in minor units. */
export type PgRefunds = {
  readonly done: number;
  /** Accepted and not completed yet. */
  readonly open: number;
  /** Ids of refunds that are completed or may still complete. */
  readonly alive: readonly string[];
  readonly failed: readonly string[];
};

const groups = ['pg_refund_payments', 'pg_revoked_payments'];

/** Every refund is a payment of its own with a negative amount. A failed one stays in the list and returns no money. */
export function refundsIn(fields: readonly FormField[], currency: Currency): PgRefunds {
  const each = fields
    .filter(({ name }) => groups.includes(name))
    .flatMap(({ value }) => (typeof value === 'string' ? [] : value))
    .flatMap(({ value }) => (typeof value === 'string' ? [] : [value]))
    .map((refund) => ({
      id: fieldText(refund, 'pg_payment_id'),
      minor: Math.abs(parseMoney(fieldText(refund, 'pg_amount'), currency)?.amount ?? 0),
      state: stateOf(fieldText(refund, 'pg_payment_status')),
    }));
  const sum = (state: string) => each.filter((one) => one.state === state).reduce((total, { minor }) => total + minor, 0);
  const named = Math.abs(parseMoney(fieldText(fields, 'pg_refund_amount'), currency)?.amount ?? 0);
  return {
    // Some accounts report only the total, without the list.
    done: Math.max(sum('done'), named),
    open: sum('open'),
    alive: each.filter(({ state }) => state !== 'failed').map(({ id }) => id),
    failed: each.filter(({ state }) => state === 'failed').map(({ id }) => id),
  };
}

/** Whether the wanted refund is among those already made; undefined: not yet. */
export function settledRefund(
  { done, open, alive, failed }: PgRefunds,
  { amount, refundedBefore, earlier }: WantedRefund,
): RefundAnswer | undefined {
  // Its bank declined it since then: the returned amount belongs to another refund.
  if (earlier !== null && failed.includes(earlier)) return { state: 'refused', reason: `refund ${earlier}` };
  const wanted = refundedBefore.amount + amount.amount;
  if (done + open < wanted) return undefined;
  return { state: done >= wanted ? 'done' : 'pending', refundId: alive.at(-1) ?? null };
}

/**
 * The provider has refunded less than our books say: money was returned another way, or a booked refund was reversed. The totals then
 * cannot tell whether this refund was made, and repeating the request could refund it more than once.
 */
export function unclearRefund({ done, open }: PgRefunds, { refundedBefore, sent }: WantedRefund): RefundAnswer | undefined {
  if (done + open >= refundedBefore.amount) return undefined;
  if (sent) return { state: 'pending', refundId: null };
  return {
    state: 'refused',
    reason: 'less was given back there than is booked here: see in the cabinet, make it there if need be, record it',
  };
}

function stateOf(status: string): 'done' | 'open' | 'failed' {
  if (status === 'success' || status === 'ok' || status === '') return 'done';
  return status === 'error' || status === 'failed' || status === 'rejected' ? 'failed' : 'open';
}
