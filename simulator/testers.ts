import { setTimeout as sleep } from 'node:timers/promises';
import { demoBugTexts } from '#features/bugs/server/demo-bug-texts.ts';
import { Refused } from './api.ts';
import type { Books } from './books.ts';
import type { Visiting } from './visit.ts';

type TestersParts = {
  /** The books of every world. */
  readonly books: readonly Pick<Books, 'someNewcomers'>[];
  readonly visiting: Visiting;
  readonly random: () => number;
};

/** Keeps a desk that no one works on from filling up. */
const mostADay = 8;
const day = 86_400_000;

/** Players report bugs, so that the demo's bug list stays active. */
export function testersOf({ books, visiting, random }: TestersParts) {
  const sent: number[] = [];
  const any = <Item>(list: readonly Item[]): Item | undefined => list[Math.floor(random() * list.length)];
  return {
    async report(now = Date.now()): Promise<void> {
      while (sent[0] !== undefined && now - sent[0] > day) sent.shift();
      const [who] = any(books)?.someNewcomers(1) ?? [];
      const text = any(demoBugTexts);
      if (!who || !text || sent.length >= mostADay) return;
      const told = { version: '1.42.0', device: any(['Pixel 8, Android 16', 'Galaxy A54, Android 15', 'iPhone 13, iOS 19']) };
      try {
        await visiting(who, (visit) => visit('POST', '/bugs', { ...text, ...told }));
        sent.push(now);
      } catch (error) {
        // A ban or the hourly limit is an expected rejection.
        if (!(error instanceof Refused)) throw error;
      }
    },
  };
}

const betweenMs = 20 * 60_000;

export async function runTesters({ report }: { report(): Promise<void> }, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    await sleep(betweenMs * (0.7 + 0.6 * Math.random()), undefined, { signal: stopping }).catch(() => undefined);
    // A site that does not answer is tried again at the next turn.
    if (!stopping.aborted) await report().catch(() => undefined);
  }
}
