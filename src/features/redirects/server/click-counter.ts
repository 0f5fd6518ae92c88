import { randomUUID } from 'node:crypto';
import { addDays, type Day, dayOf, startOfDay } from '#kit/time/moscow.ts';
import { type RedirectClicks, rareReferrers } from './redirects.table.ts';

export type Click = Pick<RedirectClicks, 'redirectId' | 'device' | 'referrer'>;

/** Numbered per process: a batch whose commit is uncertain is written again with the same number and counts once. */
export type ClickBatch = { readonly writer: string; readonly number: number; readonly clicks: readonly RedirectClicks[] };

export type ClickCounter = {
  count(click: Click): void;
  /** The next batch to write: the failed one, otherwise everything counted since the last. */
  batch(): ClickBatch | undefined;
  written(batch: ClickBatch): void;
};

/** How often a process stores its clicks. */
export const flushEveryMs = 1_000;

/**
 * Counts clicks in memory, so that following a link costs one read and no write. flushClicks stores them every second and at shutdown. A
 * process that is killed (kill -9, power loss) loses its clicks since the last write: at most `flushEveryMs` plus the duration of a write
 * (docs/decisions/010).
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
      // Referrers are untrusted: beyond a limit, further ones share one row.
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

/** The current Moscow day, computed once per day rather than per click. */
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
