import { demoStrokesLeft, type Stroke } from '#features/pixels/server/demo-art.ts';
import { Refused } from './api.ts';
import type { Books } from './books.ts';
import type { Visiting } from './visit.ts';

export type PainterParts = {
  readonly books: Pick<Books, 'someNewcomers'>;
  readonly visiting: Visiting;
  readonly random: () => number;
  readonly strokes?: readonly Stroke[];
};

/** Players who registered in this world continue the demo's unfinished picture on the pixel board, one cell at a time. */
export function paintersOf({ books, visiting, random, strokes = demoStrokesLeft() }: PainterParts) {
  return {
    async paint(): Promise<void> {
      const [who] = books.someNewcomers(1);
      const stroke = strokes[Math.floor(random() * strokes.length)];
      if (!who || !stroke) return;
      try {
        await visiting(who, (visit) => visit('POST', '/pixels/paint', stroke));
      } catch (error) {
        // A level that is too low, a cooldown or a ban is an expected rejection.
        if (!(error instanceof Refused) || (error.status >= 500 && error.code !== 'pixels.off' && error.code !== 'pixels.busy'))
          throw error;
      }
    },
  };
}
