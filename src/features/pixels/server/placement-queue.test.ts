import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { until } from '#kit/testing/until.ts';
import type { PaintRequest } from './paint-pixels.ts';
import { createPlacementQueue } from './placement-queue.ts';

const by = (accountId: number): PaintRequest => ({ accountId, place: accountId, colour: 1, staff: false });

/** A writer that waits until it is released. */
function heldWriter() {
  const batches: (readonly PaintRequest[])[] = [];
  const gates: PromiseWithResolvers<void>[] = [];
  return {
    batches,
    write: async (requests: readonly PaintRequest[]) => {
      batches.push(requests);
      const gate = Promise.withResolvers<void>();
      gates.push(gate);
      await gate.promise;
      return requests.map(({ accountId }) => ({ seq: accountId, waitSeconds: 60 }));
    },
    /** Waits for the next write to begin, which may take long on a busy machine. */
    async release() {
      await until(() => gates.length > 0);
      gates.shift()?.resolve();
    },
    break: () => gates.shift()?.reject(new Error('the database is away')),
  };
}
const turn = () => new Promise((resolve) => setTimeout(resolve, 5));

describe('placement queue', () => {
  test('combines requests that arrive during a commit into the next one', async () => {
    const writer = heldWriter();
    const queue = createPlacementQueue({ write: writer.write, everyMs: 0 });
    const all = [1, 2, 3, 4].map((id) => queue.paint(by(id)));
    await writer.release();
    await writer.release();
    await Promise.all(all);
    assert.deepEqual(
      writer.batches.map((batch) => batch.map(({ accountId }) => accountId)),
      [[1], [2, 3, 4]],
    );
  });

  test('acknowledges no one before the commit', async () => {
    const writer = heldWriter();
    const queue = createPlacementQueue({ write: writer.write, everyMs: 0 });
    let answered = false;
    const painted = queue.paint(by(1)).then(() => (answered = true));
    await turn();
    assert.equal(answered, false);
    await writer.release();
    await painted;
  });

  test('puts one request per person into a commit, and rejects a person’s requests beyond the limit', async () => {
    const writer = heldWriter();
    const queue = createPlacementQueue({ write: writer.write, everyMs: 0 });
    const all = [1, 1, 1, 1, 2].map((id) => queue.paint(by(id)));
    assert.deepEqual(await all[3], { code: 'pixels.busy' });
    for (let at = 0; at < 3; at += 1) await writer.release();
    await Promise.all(all);
    for (const batch of writer.batches) assert.equal(new Set(batch.map(({ accountId }) => accountId)).size, batch.length);
  });

  test('rejects immediately if it is full', async () => {
    const writer = heldWriter();
    const queue = createPlacementQueue({ write: writer.write, most: 2, everyMs: 0 });
    const all = [1, 2, 3, 4].map((id) => queue.paint(by(id)));
    assert.deepEqual(await all[3], { code: 'pixels.busy' });
    await writer.release();
    await writer.release();
    await Promise.all(all);
  });

  test('acknowledges no one after a failed commit, and continues with the next', async () => {
    const writer = heldWriter();
    const queue = createPlacementQueue({ write: writer.write, everyMs: 0 });
    const lost = queue.paint(by(1));
    writer.break();
    await assert.rejects(lost, /away/);
    const stored = queue.paint(by(1));
    await writer.release();
    assert.deepEqual(await stored, { seq: 1, waitSeconds: 60 });
    await queue.drained();
  });
});
