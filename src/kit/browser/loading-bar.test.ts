import assert from 'node:assert/strict';
import { beforeEach, mock, test } from 'node:test';
import { createLoadingBar, loadingBarTimes } from './loading-bar.ts';

beforeEach(() => {
  mock.timers.reset();
  mock.timers.enable({ apis: ['setTimeout'] });
});

test('uses the times of the specification', () => assert.deepEqual(loadingBarTimes, { throttle: 200, duration: 5000, hide: 500 }));

test('S13: a navigation faster than 200 ms never shows the bar', () => {
  const bar = createLoadingBar();
  bar.start();
  mock.timers.tick(199);
  bar.finish();
  mock.timers.tick(1000);
  assert.equal(bar.state().phase, 'hidden');
});

test('S13: a slower navigation shows the bar after 200 ms', () => {
  const bar = createLoadingBar();
  bar.start();
  mock.timers.tick(200);
  assert.deepEqual(bar.state(), { phase: 'running', failed: false });
});

test('S14: is full when finished and disappears 500 ms later', () => {
  const bar = createLoadingBar();
  bar.start();
  mock.timers.tick(600);
  bar.finish();
  assert.equal(bar.state().phase, 'finished');
  mock.timers.tick(499);
  assert.equal(bar.state().phase, 'finished');
  mock.timers.tick(1);
  assert.equal(bar.state().phase, 'hidden');
});

test('S15: shows the failed bar from an error in a navigation until it hides', () => {
  const bar = createLoadingBar();
  bar.start();
  mock.timers.tick(50);
  bar.fail();
  assert.deepEqual(bar.state(), { phase: 'running', failed: true });
  bar.finish();
  assert.deepEqual(bar.state(), { phase: 'finished', failed: true });
  mock.timers.tick(500);
  assert.equal(bar.state().phase, 'hidden');
});

test('S15: shows the failed bar for an error of a background call', () => {
  const bar = createLoadingBar();
  bar.fail();
  assert.deepEqual(bar.state(), { phase: 'finished', failed: true });
  mock.timers.tick(500);
  assert.deepEqual(bar.state(), { phase: 'hidden', failed: false });
});

test('a navigation starts without the failure of the previous one', () => {
  const bar = createLoadingBar();
  bar.fail();
  bar.start();
  mock.timers.tick(200);
  assert.deepEqual(bar.state(), { phase: 'running', failed: false });
});
