import assert from 'node:assert/strict';
import { test } from 'node:test';
import { recordOf } from './record-of.ts';

test('another record is another screen, unlike its list and an optional choice', () => {
  assert.deepEqual(recordOf('/dashboard/bugs/:id', { id: '17' }), { id: '17' });
  assert.deepEqual(recordOf('/dashboard/bugs', { id: '17' }), {});
  assert.deepEqual(recordOf('/dashboard/promocodes/tag/:id?', { id: '17' }), {});
});
