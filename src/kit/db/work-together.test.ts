import assert from 'node:assert/strict';
import { describe, mock, test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { workTogether } from './work-together.ts';

type Options = { readonly together?: (items: readonly string[]) => Promise<readonly (string | undefined)[]> };

function worker({ together }: Options = {}) {
  const done: (string | readonly string[])[] = [];
  const failures: unknown[] = [];
  const work = workTogether<string, string>({
    async together(items) {
      done.push(items);
      return together ? together(items) : items.map((item) => item.toUpperCase());
    },
    async alone(item) {
      done.push(item);
      if (item === 'broken') throw new Error('broken');
      return `${item} alone`;
    },
    onFailure: (error) => void failures.push(error),
  });
  return { work, done, failures };
}

describe('workTogether', () => {
  test('does items of one turn together and gives each its own result', async () => {
    const { work, done } = worker();
    assert.deepEqual(await Promise.all(['a', 'b', 'a'].map(work)), ['A', 'B', 'A']);
    assert.deepEqual(done, [['a', 'b', 'a']]);
  });

  test('does a single item alone', async () => {
    const { work, done } = worker();
    assert.equal(await work('a'), 'a alone');
    assert.deepEqual(done, ['a']);
  });

  test('does an item alone that the batch left untouched', async () => {
    const { work, done } = worker({ together: async () => ['A', undefined] });
    assert.deepEqual(await Promise.all(['a', 'b'].map(work)), ['A', 'b alone']);
    assert.deepEqual(done, [['a', 'b'], 'b']);
  });

  test('does every item alone when the batch fails, so that only the broken one is rejected', async () => {
    const failure = new Error('one of them');
    const { work, failures } = worker({ together: () => Promise.reject(failure) });
    const settled = await Promise.allSettled(['a', 'broken', 'b'].map(work));
    assert.deepEqual(
      settled.map((one) => (one.status === 'fulfilled' ? one.value : one.reason.message)),
      ['a alone', 'broken', 'b alone'],
    );
    assert.deepEqual(failures, [failure]);
  });

  for (const [code, title, alone] of [
    ['ECONNREFUSED', 'rejects all of them when the database is away', false],
    ['55P03', 'does every item alone after a lock was not released in time', true],
    ['40P01', 'does every item alone after a deadlock', true],
  ] as const)
    test(title, async () => {
      const { work } = worker({ together: () => Promise.reject(Object.assign(new Error(code), { code, severity: 'ERROR' })) });
      const settled = await Promise.allSettled(['a', 'b'].map(work));
      assert.deepEqual(
        settled.map(({ status }) => status === 'fulfilled'),
        [alone, alone],
      );
    });

  test('gathers what arrives while two batches are busy, and no longer once they have taken too long', async () => {
    mock.timers.enable({ apis: ['setTimeout'] });
    try {
      const busy = Promise.withResolvers<void>();
      const { work, done } = worker({ together: (items) => busy.promise.then(() => items) });
      const all: Promise<string>[] = [];
      const arrive = async (...items: readonly string[]) => {
        all.push(...items.map(work));
        await nextTurn();
        await nextTurn();
      };
      await arrive('a', 'b');
      await arrive('c', 'd');
      await arrive('e');
      await arrive('f');
      assert.deepEqual(done, [
        ['a', 'b'],
        ['c', 'd'],
      ]);
      mock.timers.tick(250);
      await nextTurn();
      await nextTurn();
      assert.deepEqual(done, [
        ['a', 'b'],
        ['c', 'd'],
        ['e', 'f'],
      ]);
      busy.resolve();
      assert.deepEqual(await Promise.all(all), ['a', 'b', 'c', 'd', 'e', 'f']);
    } finally {
      mock.timers.reset();
    }
  });
});
