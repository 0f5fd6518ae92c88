import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type RestartForm, restartFaults } from './restart-faults.ts';

const whole: RestartForm = { server: '1', reason: 'A new bridge', minutes: '10', confirmation: 'Harbour' };
const faults = (changed: Partial<RestartForm>) => restartFaults({ ...whole, ...changed }, 'Harbour');

describe('what a restart lacks', () => {
  test('C11 everything that is missing is named at once', () => {
    assert.deepEqual(faults({}), []);
    assert.deepEqual(faults({ reason: '', minutes: '', confirmation: '' }), ['reason', 'minutes', 'confirmation']);
    assert.deepEqual(faults({ server: '', reason: '', minutes: '' }), ['server', 'reason', 'minutes']);
  });

  test('nothing has to be typed before a server is chosen', () => assert.deepEqual(faults({ server: '', confirmation: '' }), ['server']));

  for (const minutes of ['0', '121', '1.5', 'soon', '-3'])
    test(`${minutes} are no minutes`, () => assert.deepEqual(faults({ minutes }), ['minutes']));
});
