import { useEffect, useState } from 'react';
import type { Point } from '#features/pixels/board.ts';
import { type PixelStory, pixelsContract } from '#features/pixels/pixels.contract.ts';
import { browserCall } from '#kit/browser/call.ts';
import { askFor } from './ask-for.ts';

type Told = { readonly story: PixelStory | null; readonly failed: boolean };
const nothing: Told = { story: null, failed: false };

/** Debounce, so that dragging does not query every passed cell. */
const afterMs = 150;

/** The history of the chosen cell, never of a previous one. A change of `turn` reloads and keeps the old data meanwhile. */
export function usePixelStory(cell: Point | null, turn = 0): Told {
  const [told, setTold] = useState<Told & { readonly of: Point | null }>({ ...nothing, of: null });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was done changes what is read.
  useEffect(() => {
    if (!cell) return;
    return askFor({
      ask: (signal) => browserCall({ signal })(pixelsContract.getPixel, cell),
      found: (story) => setTold({ story, failed: false, of: cell }),
      failed: () => setTold({ story: null, failed: true, of: cell }),
      afterMs,
    });
  }, [cell, turn]);
  // Also between the change of the cell and the effect that follows it.
  return told.of === cell ? told : nothing;
}
