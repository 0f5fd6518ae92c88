import assert from 'node:assert/strict';
import { beforeEach, mock, test } from 'node:test';
import { createLoadingBar, loadingBarTimes } from './loading-bar.ts';

beforeEach(() => {
  mock.timers.reset();
  mock.timers.enable({ apis: ['setTimeout'] });
});

test('the numbers are the specification’s', () => assert.deepEqual(loadingBarTimes, { throttle: 200, duration: 5000, hide: 500 }));

test('S13: a navigation faster than 200 ms never shows the bar', () => {
  const bar = createLoadingBar();
  bar.start();
  mock.timers.tick(199);
  bar.finish();
  mock.timers.tick(1000);
  assert.equal(bar.state().phase, 'hidden');
});

test('S13: a slower one shows it after 200 ms', () => {
  const bar = createLoadingBar();
  bar.start();
  mock.timers.tick(200);
  assert.deepEqual(bar.state(), { phase: 'running', failed: false });
});

test('S14: after the finish it stands full and is gone 500 ms later', () => {
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

test('S15: an error during a navigation shows the failed bar at once and until it hides', () => {
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

test('S15: an error of a call in the background shows the failed bar by itself', () => {
  const bar = createLoadingBar();
  bar.fail();
  assert.deepEqual(bar.state(), { phase: 'finished', failed: true });
  mock.timers.tick(500);
  assert.deepEqual(bar.state(), { phase: 'hidden', failed: false });
});

test('the next navigation begins without the last one’s failure', () => {
  const bar = createLoadingBar();
  bar.fail();
  bar.start();
  mock.timers.tick(200);
  assert.deepEqual(bar.state(), { phase: 'running', failed: false });
});
