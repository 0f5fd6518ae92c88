import { type Currency, parseMoney } from '#kit/money/money.ts';
import { type FormField, fieldText } from '../form-fields.ts';
import type { RefundAnswer, WantedRefund } from '../provider.ts';

/** What a payment's status says about its refunds, in minor units. */
export type PgRefunds = {
  readonly done: number;
  /** Taken and not yet carried out. */
  readonly open: number;
  /** Ids of those that went through or may still. */
  readonly alive: readonly string[];
  readonly failed: readonly string[];
};

const groups = ['pg_refund_payments', 'pg_revoked_payments'];

/** Every refund is a payment of its own with a negative amount; one that failed stays in the list and gives nothing back. */
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
    // The sum alone is told by some accounts, without the list.
    done: Math.max(sum('done'), named),
    open: sum('open'),
    alive: each.filter(({ state }) => state !== 'failed').map(({ id }) => id),
    failed: each.filter(({ state }) => state === 'failed').map(({ id }) => id),
  };
}

/** Whether the wanted refund stands among those that were given back; undefined: it does not yet. */
export function settledRefund(
  { done, open, alive, failed }: PgRefunds,
  { amount, refundedBefore, earlier }: WantedRefund,
): RefundAnswer | undefined {
  // Its bank declined it since: what was given back is another's.
  if (earlier !== null && failed.includes(earlier)) return { state: 'refused', reason: `refund ${earlier}` };
  const wanted = refundedBefore.amount + amount.amount;
  if (done + open < wanted) return undefined;
  return { state: done >= wanted ? 'done' : 'pending', refundId: alive.at(-1) ?? null };
}

/**
 * Less was given back there than the books say: money went another way, or a refund that counted was taken back since. Totals do not tell
 * then whether this one was made, and asked for again and again it would be given back more than once.
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
