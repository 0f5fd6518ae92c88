import { randomUUID } from 'node:crypto';
import { dayOf } from '#kit/time/moscow.ts';
import type { DownloadCounts } from './downloads.table.ts';

export type CountedDownload = Pick<DownloadCounts, 'store' | 'device'>;

/** Numbered per process: a batch whose commit was uncertain is written again under the same number and counts once. */
export type DownloadBatch = { readonly writer: string; readonly number: number; readonly counts: readonly DownloadCounts[] };

export type DownloadCounter = {
  count(download: CountedDownload): void;
  /** The next batch to write: the failed one, or everything counted since the last. */
  batch(): DownloadBatch | undefined;
  written(batch: DownloadBatch): void;
};

/** Counts in memory, like the clicks on redirects: a killed process loses at most the last second. */
export function createDownloadCounter(now = () => new Date()): DownloadCounter {
  const writer = randomUUID();
  let counted = new Map<string, DownloadCounts & { downloads: number }>();
  let unwritten: DownloadBatch | undefined;
  let batches = 0;

  return {
    count({ store, device }) {
      const day = dayOf(now());
      const kind = `${day} ${store} ${device}`;
      const known = counted.get(kind);
      if (known) known.downloads += 1;
      else counted.set(kind, { day, store, device, downloads: 1 });
    },
    batch() {
      if (unwritten || counted.size === 0) return unwritten;
      batches += 1;
      unwritten = { writer, number: batches, counts: [...counted.values()] };
      counted = new Map();
      return unwritten;
    },
    written(batch) {
      if (unwritten === batch) unwritten = undefined;
    },
  };
}
