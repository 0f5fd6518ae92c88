import assert from 'node:assert/strict';
import { test } from 'node:test';
import { leadsNowhere } from './leads-nowhere.ts';

const refusal = (status: number, fields?: object) => Object.assign(new Error('x'), { status, fields });

test('an address leads nowhere when nothing is there, and when its own parameter is what was refused', () => {
  assert.equal(leadsNowhere(refusal(404), {}), true);
  assert.equal(leadsNowhere(refusal(422, { id: 'Too large' }), { id: '9999999999' }), true);
});

test('what is refused for another reason says so', () => {
  assert.equal(leadsNowhere(refusal(422, { amount: 'Too large' }), { id: '1' }), false);
  assert.equal(leadsNowhere(refusal(422, { toString: 'Unknown' }), { id: '1' }), false);
  assert.equal(leadsNowhere(refusal(422), { id: '1' }), false);
  assert.equal(leadsNowhere(refusal(403, { id: 'Not yours' }), { id: '1' }), false);
  assert.equal(leadsNowhere(undefined, { id: '1' }), false);
});
