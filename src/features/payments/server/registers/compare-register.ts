import type { RegisterLine } from './parse-register.ts';
import type { KnownPayment } from './registers.queries.ts';
import type { NewFinding } from './registers.table.ts';

export type Compared = { readonly matched: number; readonly skipped: number; readonly findings: readonly NewFinding[] };

/**
 * `known`: our payments with ids from the register, from any time. `expected`: payments credited within its days, which it should list. A
 * parked payment counts as known: it has its own alarm.
 */
export function compareRegister(
  lines: readonly RegisterLine[],
  known: readonly KnownPayment[],
  expected: readonly KnownPayment[],
): Compared {
  const ours = new Map(known.flatMap((payment) => namesOf(payment).map((name) => [name, payment])));
  const theirs = paidFirst(lines);
  const findings: NewFinding[] = [];
  let [matched, skipped] = [0, 0];
  for (const line of theirs.values()) {
    const payment = ours.get(line.paymentId);
    if (!payment && line.paid) findings.push({ kind: 'missingHere', ...there(line), paymentId: line.paymentId });
    else if (payment && !line.paid && payment.state === 'accepted')
      findings.push({ kind: 'missingThere', ...here(payment), ...there(line) });
    else if (!payment || !line.paid) skipped += 1;
    else if (payment.amountMinor === line.minor && payment.currency === line.currency && sameLeft(payment, line)) matched += 1;
    else findings.push({ kind: 'amountDiffers', ...leftHere(payment, line), ...leftThere(line) });
  }
  for (const payment of expected)
    if (!namesOf(payment).some((name) => theirs.has(name))) findings.push({ kind: 'missingThere', ...here(payment), status: null });
  return { matched, skipped, findings };
}

const namesOf = ({ providerPaymentId, registerId }: KnownPayment): readonly string[] =>
  registerId === null ? [providerPaymentId] : [providerPaymentId, registerId];

/** Compares what is left after refunds. A parked payment has no bookings to compare. */
const sameLeft = ({ refundedMinor, state }: KnownPayment, line: RegisterLine): boolean =>
  line.refundedMinor === null || state !== 'accepted' || line.refundedMinor === refundedMinor;

const leftHere = (payment: KnownPayment, line: RegisterLine) => ({
  ...here(payment),
  hereMinor: (payment.amountMinor ?? 0) - (line.refundedMinor === null ? 0 : payment.refundedMinor),
});
const leftThere = (line: RegisterLine) => ({ ...there(line), thereMinor: line.minor - (line.refundedMinor ?? 0) });

/** One line per payment; of several (retried, refunded later), the paid one. */
function paidFirst(lines: readonly RegisterLine[]): ReadonlyMap<string, RegisterLine> {
  const chosen = new Map<string, RegisterLine>();
  for (const line of lines) if (!chosen.get(line.paymentId)?.paid) chosen.set(line.paymentId, line);
  return chosen;
}

const here = ({ providerPaymentId, orderId, amountMinor, currency }: KnownPayment) => ({
  paymentId: providerPaymentId,
  orderId,
  hereMinor: amountMinor,
  hereCurrency: currency,
});
const there = ({ minor, currency, status }: RegisterLine) => ({ thereMinor: minor, thereCurrency: currency, status });
