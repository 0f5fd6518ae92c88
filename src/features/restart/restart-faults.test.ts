import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type RestartForm, restartFaults } from './restart-faults.ts';

const whole: RestartForm = { server: '1', reason: 'A new bridge', minutes: '10', confirmation: 'Harbour' };
const faults = (changed: Partial<RestartForm>) => restartFaults({ ...whole, ...changed }, 'Harbour');

describe('restartFaults', () => {
  test('C11: reports all missing fields at once', () => {
    assert.deepEqual(faults({}), []);
    assert.deepEqual(faults({ reason: '', minutes: '', confirmation: '' }), ['reason', 'minutes', 'confirmation']);
    assert.deepEqual(faults({ server: '', reason: '', minutes: '' }), ['server', 'reason', 'minutes']);
  });

  test('requires no confirmation before a server is chosen', () => assert.deepEqual(faults({ server: '', confirmation: '' }), ['server']));

  for (const minutes of ['0', '121', '1.5', 'soon', '-3'])
    test(`rejects ${minutes} as minutes`, () => assert.deepEqual(faults({ minutes }), ['minutes']));
});
