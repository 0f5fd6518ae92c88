import type { Tx } from '#kit/db/database.ts';
import { only } from '#kit/db/rows.ts';
import { addDays, type Day } from '#kit/time/moscow.ts';
import { daysRange, type Range } from '#kit/time/range.ts';
import type { ProviderName } from '../providers/provider.ts';
import type { RegisterLine } from './parse-register.ts';
import { acceptedIn, type KnownPayment, paymentsOfIds } from './registers.queries.ts';
import { type NewFinding, type RecordedCheck, registerChecksTable, registerFindingsTable } from './registers.table.ts';

const rowsAtOnce = 2_000;

type Register = {
  readonly provider: ProviderName;
  readonly fileName: string;
  readonly lines: readonly RegisterLine[];
  readonly by: number | null;
};

export async function recordRegisterCheck(tx: Tx, { provider, fileName, lines, by }: Register): Promise<RecordedCheck> {
  const { first, last, within } = periodOf(lines);
  const known = await paymentsOfIds(tx, provider, [...new Set(lines.map(({ paymentId }) => paymentId))]);
  const { matched, skipped, findings } = compareRegister(lines, known, await acceptedIn(tx, provider, within));
  const counted = (kind: (typeof findings)[number]['kind']) => findings.filter((one) => one.kind === kind).length;
  const kept = only(
    await tx
      .insert(registerChecksTable)
      .values({
        provider,
        fileName,
        firstDay: first,
        lastDay: last,
        matched,
        amountDiffers: counted('amountDiffers'),
        missingHere: counted('missingHere'),
        missingThere: counted('missingThere'),
        skipped,
        checkedBy: by,
      })
      .returning(),
  );
  for (let from = 0; from < findings.length; from += rowsAtOnce)
    await tx.insert(registerFindingsTable).values(findings.slice(from, from + rowsAtOnce).map((one) => ({ ...one, checkId: kept.id })));
  return kept;
}

/** `first` and `last`: the Moscow days of its lines. `within`: payments credited in this range must be in the register. */
type RegisterPeriod = { readonly first: Day; readonly last: Day; readonly within: Range };

/**
 * A register does not state the period it covers. With days only, or with Moscow times, it covers whole Moscow days. With instants it may
 * be cut by UTC days, by Moscow days or by the merchant's zone: it must list only what both of the first two cover, and at most an hour
 * beyond its first and last line (docs/decisions/169).
 */
export function periodOf(lines: readonly RegisterLine[]): RegisterPeriod {
  const days = lines.map(({ day }) => day).toSorted();
  const [first = '', last = ''] = [days.at(0), days.at(-1)];
  const whole = daysRange(first, addDays(last, 1));
  const instants = lines.flatMap(({ at }) => (at === null ? [] : [at])).toSorted();
  const [earliest, latest] = [instants.at(0), instants.at(-1)];
  if (instants.length < lines.length || !earliest || !latest) return { first, last, within: whole };
  const from = [whole.from, startOfUtcDay(earliest), shifted(earliest, -hour)].toSorted().at(-1);
  const to = [whole.to, shifted(startOfUtcDay(latest), 24 * hour), shifted(latest, hour)].toSorted().at(0);
  return { first, last, within: { from: from ?? whole.from, to: to ?? whole.to } };
}

const hour = 3_600_000;
const startOfUtcDay = (instant: string): string => `${instant.slice(0, 10)}T00:00:00.000Z`;
const shifted = (instant: string, ms: number): string => new Date(Date.parse(instant) + ms).toISOString();

type Compared = { readonly matched: number; readonly skipped: number; readonly findings: readonly NewFinding[] };

/**
 * `known`: our payments with ids from the register, from any time. `expected`: payments credited within its days, which it should list. A
 * parked payment counts as known: it has its own alarm.
 */
function compareRegister(lines: readonly RegisterLine[], known: readonly KnownPayment[], expected: readonly KnownPayment[]): Compared {
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
