import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { until } from '#kit/testing/until.ts';
import type { PaintRequest } from './paint-pixels.ts';
import { createPlacementQueue } from './placement-queue.ts';

const by = (accountId: number): PaintRequest => ({ accountId, place: accountId, colour: 1, staff: false });

/** Writes nothing down until it is told to. */
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
    /** When the next write has begun: on a busy machine that takes longer than any turn. */
    async release() {
      await until(() => gates.length > 0);
      gates.shift()?.resolve();
    },
    break: () => gates.shift()?.reject(new Error('the database is away')),
  };
}
const turn = () => new Promise((resolve) => setTimeout(resolve, 5));

describe('the queue of placements', () => {
  test('whoever comes while a commit is made shares the next one', async () => {
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

  test('nobody is acknowledged before the commit', async () => {
    const writer = heldWriter();
    const queue = createPlacementQueue({ write: writer.write, everyMs: 0 });
    let answered = false;
    const painted = queue.paint(by(1)).then(() => (answered = true));
    await turn();
    assert.equal(answered, false);
    await writer.release();
    await painted;
  });

  test('one commit has one request of a person, and of many at once the rest is refused', async () => {
    const writer = heldWriter();
    const queue = createPlacementQueue({ write: writer.write, everyMs: 0 });
    const all = [1, 1, 1, 1, 2].map((id) => queue.paint(by(id)));
    assert.deepEqual(await all[3], { code: 'pixels.busy' });
    for (let at = 0; at < 3; at += 1) await writer.release();
    await Promise.all(all);
    for (const batch of writer.batches) assert.equal(new Set(batch.map(({ accountId }) => accountId)).size, batch.length);
  });

  test('a full queue refuses at once', async () => {
    const writer = heldWriter();
    const queue = createPlacementQueue({ write: writer.write, most: 2, everyMs: 0 });
    const all = [1, 2, 3, 4].map((id) => queue.paint(by(id)));
    assert.deepEqual(await all[3], { code: 'pixels.busy' });
    await writer.release();
    await writer.release();
    await Promise.all(all);
  });

  test('a commit that failed acknowledges nobody, and the next one goes on', async () => {
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
