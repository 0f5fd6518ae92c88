import assert from 'node:assert/strict';
import { afterEach, beforeEach, mock, test } from 'node:test';
import { setImmediate as soon } from 'node:timers/promises';
import { watchSeason } from '../use-battle.ts';

beforeEach(() => mock.timers.enable({ apis: ['setTimeout'] }));
afterEach(() => mock.timers.reset());

const wait = async (seconds: number) => {
  mock.timers.tick(seconds * 1_000);
  await soon();
};

test('reloads the page data once when the board of another season arrives', async () => {
  const renew = mock.fn(async () => undefined);
  const watch = watchSeason(1, renew);
  watch.shown(1);
  await wait(10);
  assert.equal(renew.mock.callCount(), 0);
  watch.shown(2);
  watch.shown(2);
  await wait(2);
  watch.shown(2);
  await wait(10);
  assert.equal(renew.mock.callCount(), 1);
});

test('retries a failed reload until the page is left', async () => {
  const renew = mock.fn(async () => Promise.reject(new Error('no answer')));
  const watch = watchSeason(undefined, renew);
  watch.shown(1);
  await wait(2);
  await wait(5);
  assert.equal(renew.mock.callCount(), 2);
  watch.close();
  await wait(60);
  assert.equal(renew.mock.callCount(), 2);
});
