import { addDays, type Day, dayOf, startOfDay } from '#kit/time/moscow.ts';
import { type LogKind, logKindNames } from '../log-kinds.ts';

/** The partition that contains an instant: half-open, starting at Moscow midnight (for chat also at noon). See docs/decisions/022. */
export type Period = { readonly kind: LogKind; readonly from: Date; readonly to: Date };

type Keeping = {
  /** Chat is the largest log and the one searched by text. A search scans the open partition, so that is kept small. */
  readonly piece: 'halfDay' | 'week';
  /** A partition is detached whole after this many days. */
  readonly days: number;
  /** A trigram index, built after the partition's end. */
  readonly textIndex?: true;
};

/** Retention per kind: longest for purchases, shortest for chat. */
export const logKeeping: Readonly<Record<LogKind, Keeping>> = {
  admins: { piece: 'week', days: 730 },
  money: { piece: 'week', days: 365 },
  chat: { piece: 'halfDay', days: 90, textIndex: true },
  chip: { piece: 'week', days: 180 },
  faction: { piece: 'week', days: 365 },
  inventory: { piece: 'week', days: 180 },
  auth: { piece: 'week', days: 180 },
  donate: { piece: 'week', days: 1_095 },
  promo: { piece: 'week', days: 365 },
  report: { piece: 'week', days: 365 },
};

/** Detached partitions stay in the schema logs_archive this long, for operators who want a copy, and are then dropped. */
export const archivedDays = 30;

/** Accepted timestamps: up to three days old, and up to five minutes ahead of our clock. */
export const oldestMs = 72 * 3_600_000;
export const maxAheadMs = 5 * 60_000;

export function periodOf(kind: LogKind, at: Date): Period {
  const day = dayOf(at);
  if (logKeeping[kind].piece === 'week') {
    const monday = mondayOf(day);
    return { kind, from: startOfDay(monday), to: startOfDay(addDays(monday, 7)) };
  }
  const [midnight, next] = [startOfDay(day), startOfDay(addDays(day, 1))];
  const noon = new Date((midnight.getTime() + next.getTime()) / 2);
  return at < noon ? { kind, from: midnight, to: noon } : { kind, from: noon, to: next };
}

/** All partitions of all kinds between two instants, both inclusive. */
export const periodsBetween = (from: Date, to: Date): readonly Period[] =>
  logKindNames.flatMap((kind) => {
    const periods: Period[] = [];
    for (let period = periodOf(kind, from); period.from <= to; period = periodOf(kind, period.to)) periods.push(period);
    return periods;
  });

const mondayOf = (day: Day): Day => addDays(day, -((new Date(day).getUTCDay() + 6) % 7));
