import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inTurn } from './use-saving.ts';

/** A save that waits for its pictures, and the tasks queued behind it. */
function desk() {
  const done: string[] = [];
  const turn = inTurn<string>();
  const pictures = Promise.withResolvers<string | undefined>();
  const doing = (name: string, refusal?: string) =>
    turn(async () => {
      done.push(name);
      return refusal;
    });
  const save = turn(async () => {
    const refusal = await pictures.promise;
    done.push('save');
    return refusal;
  });
  return { done, doing, save, pictures };
}

test('runs a task queued during a save after it, and the save knows that more follows', async () => {
  const { done, doing, save, pictures } = desk();
  const publish = doing('publish');
  assert.deepEqual(done, []);
  pictures.resolve(undefined);
  assert.deepEqual(
    [await save, await publish],
    [
      { refusal: undefined, more: true },
      { refusal: undefined, more: false },
    ],
  );
  assert.deepEqual(done, ['save', 'publish']);
});

test('rejects tasks queued behind a failed save with its error, and runs later ones', async () => {
  const { done, doing, save, pictures } = desk();
  const publish = doing('publish');
  pictures.resolve('No name.');
  assert.equal((await save).refusal, 'No name.');
  assert.deepEqual(await publish, { refusal: 'No name.', more: false });
  assert.equal((await doing('again')).refusal, undefined);
  assert.deepEqual(done, ['save', 'again']);
});
