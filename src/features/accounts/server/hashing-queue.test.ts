import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import '#kit/errors/kit.errors.ts';
import { Refusal } from '#kit/errors/errors.ts';
import { createHashingQueue } from './passwords.ts';

describe('hashing queue', () => {
  test('runs at most the limit concurrently and everything that waited', async () => {
    const queue = createHashingQueue({ atOnce: 2, waiting: 20 });
    let running = 0;
    let most = 0;
    const done = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        queue.run(async () => {
          running += 1;
          most = Math.max(most, running);
          await new Promise((resolve) => setTimeout(resolve, 2));
          running -= 1;
          return index;
        }),
      ),
    );
    assert.equal(most, 2);
    assert.deepEqual(
      done,
      Array.from({ length: 20 }, (_, index) => index),
    );
  });

  test('rejects with 503 when it is full, and accepts work again after it has emptied', async () => {
    const queue = createHashingQueue({ atOnce: 1, waiting: 1 });
    const open = Promise.withResolvers<void>();
    const first = queue.run(() => open.promise);
    const second = queue.run(async () => 'second');
    await assert.rejects(
      queue.run(async () => 'third'),
      (error) => error instanceof Refusal && error.status === 503,
    );
    open.resolve();
    await first;
    assert.equal(await second, 'second');
    assert.equal(await queue.run(async () => 'fourth'), 'fourth');
  });

  test('frees the slot of failed work', async () => {
    const queue = createHashingQueue({ atOnce: 1, waiting: 0 });
    await assert.rejects(queue.run(() => Promise.reject(new Error('broken'))));
    assert.equal(await queue.run(async () => 'next'), 'next');
  });
});
