import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { secondsToWait } from './sessions.queries.ts';

describe('the delay after wrong passwords', () => {
  test('is zero for nine failures and 5 seconds for the tenth', () => {
    assert.equal(secondsToWait({ failures: 9, since: 0 }), 0);
    assert.equal(secondsToWait({ failures: 10, since: 0 }), 5);
  });
  test('grows with every further failure, up to a quarter of an hour', () => {
    const waits = [10, 11, 12, 13, 14, 15, 16, 17, 18, 60].map((failures) => secondsToWait({ failures, since: 0 }));
    assert.deepEqual(waits, [5, 10, 20, 40, 80, 160, 320, 640, 900, 900]);
  });
  test('ends when its time has passed, and failures expire after a day', () => {
    assert.equal(secondsToWait({ failures: 11, since: 9.2 }), 1);
    assert.equal(secondsToWait({ failures: 11, since: 10 }), 0);
    assert.equal(secondsToWait({ failures: 500, since: 86_400 }), 0);
  });
});
