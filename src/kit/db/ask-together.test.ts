import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { askTogether } from './ask-together.ts';

describe('askTogether', () => {
  const asker = () => {
    const asked: (readonly string[])[] = [];
    const find = askTogether(async (keys: readonly string[]) => {
      asked.push(keys);
      if (keys.includes('broken')) throw new Error('broken');
      return new Map(keys.filter((key) => key !== 'absent').map((key) => [key, key.toUpperCase()]));
    });
    return { asked, find };
  };

  test('combines all keys of one turn into one query, each key once, and returns each caller their own answer', async () => {
    const { asked, find } = asker();
    assert.deepEqual(await Promise.all(['a', 'b', 'a', 'absent'].map(find)), ['A', 'B', 'A', undefined]);
    assert.deepEqual(asked, [['a', 'b', 'absent']]);
  });

  test('queries again for later callers: answers are not cached', async () => {
    const { asked, find } = asker();
    await find('a');
    await find('a');
    assert.equal(asked.length, 2);
  });

  test('asks for each key alone when the shared statement fails, so that only the broken key is rejected', async () => {
    const { asked, find } = asker();
    const waiting = await Promise.allSettled(['a', 'broken', 'b'].map(find));
    assert.deepEqual(
      waiting.map((answer) => (answer.status === 'fulfilled' ? answer.value : answer.reason.message)),
      ['A', 'broken', 'B'],
    );
    assert.deepEqual(asked, [['a', 'broken', 'b'], ['a'], ['broken'], ['b']]);
    assert.equal(await find('a'), 'A');
  });

  test('rejects all callers after one statement when the database is away', async () => {
    let asked = 0;
    const find = askTogether(async () => {
      asked += 1;
      throw Object.assign(new Error('away'), { code: 'ECONNREFUSED' });
    });
    const waiting = await Promise.allSettled(['a', 'b'].map(find));
    assert.deepEqual([waiting.map(({ status }) => status), asked], [['rejected', 'rejected'], 1]);
  });
});
