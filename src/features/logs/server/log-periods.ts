import { addDays, type Day, dayOf, startOfDay } from '#kit/time/moscow.ts';
import { type LogKind, logKindNames } from '../log-kinds.ts';

/** The piece of a table that holds an instant: half-open, cut at Moscow midnights (chat at noon too). */
export type Period = { readonly kind: LogKind; readonly from: Date; readonly to: Date };

type Keeping = {
  /** Chat is the largest and the one that is searched by text: a search reads the open piece through, so that is kept small. */
  readonly piece: 'halfDay' | 'week';
  /** After so many days a piece is detached whole. */
  readonly days: number;
  /** A trigram index once the piece has ended. */
  readonly textIndex?: true;
};

/** How long each kind is kept. Money that was paid for is asked about the longest, talk the shortest. */
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

/** Detached pieces wait so long in the schema logs_archive for whoever wants a copy, then they are dropped. */
export const archivedDays = 30;

/** The clock rule: a row may come three days late, and its server's clock may be five minutes ahead of ours. */
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

/** All pieces of all kinds between two instants, both included. */
export const periodsBetween = (from: Date, to: Date): readonly Period[] =>
  logKindNames.flatMap((kind) => {
    const periods: Period[] = [];
    for (let period = periodOf(kind, from); period.from <= to; period = periodOf(kind, period.to)) periods.push(period);
    return periods;
  });

const mondayOf = (day: Day): Day => addDays(day, -((new Date(day).getUTCDay() + 6) % 7));
