import { type GameApi, Refused } from './api.ts';
import type { Books } from './books.ts';

/** Sends the queued batches, oldest first. A batch leaves the queue when the site has stored it or will never accept it. */
export async function reportLogs(api: GameApi, books: Books, say: (text: string) => void): Promise<void> {
  for (let batch = books.nextBatch(); batch; batch = books.nextBatch()) {
    const { sequence, key, rows } = batch;
    try {
      await api.insist('POST', '/logs', { idempotencyKey: key, body: { sequence, rows: JSON.parse(rows) } });
    } catch (error) {
      // A revoked key says nothing about the batch, which waits for the next key.
      if (!(error instanceof Refused) || !neverTaken.includes(error.status)) throw error;
      say(`batch ${sequence} was refused: ${error.message}`);
    }
    books.batchSent(sequence);
  }
}

/** A number used by another batch, a batch that is too large, rows too old for the site. */
const neverTaken: readonly number[] = [409, 413, 422];
