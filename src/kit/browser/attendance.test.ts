import assert from 'node:assert/strict';
import { before, beforeEach, mock, test } from 'node:test';
import { attendance } from './attendance.ts';

const page = new EventTarget();
const away = { 'x-unattended': '1' };
const moved = (screenX: number, screenY = 0) => page.dispatchEvent(Object.assign(new Event('pointermove'), { screenX, screenY }));

before(() => {
  Object.assign(globalThis, { addEventListener: page.addEventListener.bind(page) });
  mock.timers.enable({ apis: ['Date'], now: 1_000_000 });
});
beforeEach(() => {
  attendance();
  page.dispatchEvent(new Event('keydown'));
});

test('counts a call as attended for a minute after user input, whatever triggers it', () => {
  assert.deepEqual(attendance(), {});
  mock.timers.tick(60_000);
  assert.deepEqual(attendance(), {});
});

test('marks calls as unattended from a minute after the last input until the next', () => {
  for (const sign of ['pointerdown', 'click', 'keydown', 'wheel']) {
    mock.timers.tick(60_001);
    assert.deepEqual(attendance(), away);
    page.dispatchEvent(new Event(sign));
    assert.deepEqual(attendance(), {}, sign);
  }
});

test('a moving pointer counts as input, a page moving under it does not', () => {
  moved(10);
  mock.timers.tick(60_001);
  moved(10);
  assert.deepEqual(attendance(), away);
  moved(11);
  assert.deepEqual(attendance(), {});
  mock.timers.tick(60_001);
  moved(11, 1);
  assert.deepEqual(attendance(), {});
});
