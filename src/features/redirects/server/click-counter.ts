import { randomUUID } from 'node:crypto';
import { addDays, type Day, dayOf, startOfDay } from '#kit/time/moscow.ts';
import { type RedirectClicks, rareReferrers } from './redirects.table.ts';

export type Click = Pick<RedirectClicks, 'redirectId' | 'device' | 'referrer'>;

/** Numbered per process: a batch whose commit was in doubt is written again under the same number and counts once. */
export type ClickBatch = { readonly writer: string; readonly number: number; readonly clicks: readonly RedirectClicks[] };

export type ClickCounter = {
  count(click: Click): void;
  /** What to write next: the batch that failed, or else all that was counted since the last. */
  batch(): ClickBatch | undefined;
  written(batch: ClickBatch): void;
};

/** How often a process writes its clicks down. */
export const flushEveryMs = 1_000;

/**
 * Counts clicks in memory, so that following a link costs one read and no write; flushClicks writes them down every second and when
 * the process ends. A process killed outright (kill -9, power) loses what it counted since its last write: at most
 * `flushEveryMs` and the time that one write takes.
 */
export function createClickCounter({ maxKinds = 5_000, now = Date.now } = {}): ClickCounter {
  const writer = randomUUID();
  const today = createCalendar(now);
  let counted = new Map<string, RedirectClicks & { clicks: number }>();
  let unwritten: ClickBatch | undefined;
  let batches = 0;

  return {
    count(click) {
      const day = today();
      // Referrers are the visitor's to say: when somebody makes them up by the thousand, the rest shares one line.
      const referrer = counted.size < maxKinds ? click.referrer : rareReferrers;
      const kind = `${click.redirectId} ${day} ${click.device} ${referrer}`;
      const known = counted.get(kind);
      if (known) known.clicks += 1;
      else counted.set(kind, { ...click, referrer, day, clicks: 1 });
    },
    batch() {
      if (unwritten || counted.size === 0) return unwritten;
      batches += 1;
      unwritten = { writer, number: batches, clicks: [...counted.values()] };
      counted = new Map();
      return unwritten;
    },
    written(batch) {
      if (unwritten === batch) unwritten = undefined;
    },
  };
}

/** The Moscow day of now, computed once a day and not once a click. */
function createCalendar(now: () => number): () => Day {
  let day: Day = '';
  let starts = Number.POSITIVE_INFINITY;
  let ends = 0;
  return () => {
    const time = now();
    if (time < starts || time >= ends) {
      day = dayOf(new Date(time));
      starts = startOfDay(day).getTime();
      ends = startOfDay(addDays(day, 1)).getTime();
    }
    return day;
  };
}
