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

/** Those who registered in this world go on with the picture on the pixel board that the demo leaves unfinished, a cell at a time. */
export function paintersOf({ books, visiting, random, strokes = demoStrokesLeft() }: PainterParts) {
  return {
    async paint(): Promise<void> {
      const [who] = books.someNewcomers(1);
      const stroke = strokes[Math.floor(random() * strokes.length)];
      if (!who || !stroke) return;
      try {
        await visiting(who, (visit) => visit('POST', '/pixels/paint', stroke));
      } catch (error) {
        // Whose level is too low, who has painted a moment ago, or who is banned is told so, and that is all.
        if (!(error instanceof Refused) || (error.status >= 500 && error.code !== 'pixels.off' && error.code !== 'pixels.busy'))
          throw error;
      }
    },
  };
}
