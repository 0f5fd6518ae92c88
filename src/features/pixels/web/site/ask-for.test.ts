import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { askFor } from './ask-for.ts';

/** Requests that the test resolves, and a record of the results. */
function questions() {
  const heard: string[] = [];
  const asked = new Map<string, { readonly signal: AbortSignal } & PromiseWithResolvers<string>>();
  return {
    heard,
    asked,
    about: (name: string) =>
      askFor({
        ask: (signal) => {
          const answer = Promise.withResolvers<string>();
          asked.set(name, { signal, ...answer });
          return answer.promise;
        },
        found: (answer) => heard.push(answer),
        failed: () => heard.push(`${name} failed`),
      }),
  };
}
const soon = () => wait(5);

describe('askFor', () => {
  test('ignores a response that arrives after the next request was made, in any order', async () => {
    for (const order of [['first', 'second'] as const, ['second', 'first'] as const]) {
      const { about, asked, heard } = questions();
      const leave = about('first');
      await soon();
      leave();
      about('second');
      await soon();
      for (const name of order) asked.get(name)?.resolve(name);
      await soon();
      assert.deepEqual(heard, ['second'], `${order[0]} came first`);
      assert.ok(asked.get('first')?.signal.aborted, 'nobody waits for it any more');
    }
  });

  test('reports a failure, unless the request was cancelled', async () => {
    const { about, asked, heard } = questions();
    const leave = about('first');
    await soon();
    leave();
    about('second');
    await soon();
    for (const { reject } of asked.values()) reject(new Error('refused'));
    await soon();
    assert.deepEqual(heard, ['second failed']);
  });

  test('sends nothing if cancelled immediately', async () => {
    const { about, asked } = questions();
    about('first')();
    await soon();
    assert.equal(asked.size, 0);
  });
});
