import { type GameApi, Refused } from './api.ts';
import type { Books } from './books.ts';

/** Sends what waits in the books, the oldest first. A batch goes from them when the site has it, or will never take it. */
export async function reportLogs(api: GameApi, books: Books, say: (text: string) => void): Promise<void> {
  for (let batch = books.nextBatch(); batch; batch = books.nextBatch()) {
    const { sequence, key, rows } = batch;
    try {
      await api.insist('POST', '/logs', { idempotencyKey: key, body: { sequence, rows: JSON.parse(rows) } });
    } catch (error) {
      // A key that was revoked says nothing about the batch: it waits for the next one.
      if (!(error instanceof Refused) || !neverTaken.includes(error.status)) throw error;
      say(`batch ${sequence} was refused: ${error.message}`);
    }
    books.batchSent(sequence);
  }
}

/** A number that another batch has, a batch that is too large, rows of a time that the site no longer takes. */
const neverTaken: readonly number[] = [409, 413, 422];
