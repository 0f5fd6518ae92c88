import assert from 'node:assert/strict';
import { test } from 'node:test';
import { leadsNowhere } from './leads-nowhere.ts';

const refusal = (status: number, fields?: object) => Object.assign(new Error('x'), { status, fields });

test('an address is a 404 when nothing is there, or when its own parameter is invalid', () => {
  assert.equal(leadsNowhere(refusal(404), {}), true);
  assert.equal(leadsNowhere(refusal(422, { id: 'Too large' }), { id: '9999999999' }), true);
});

test('other rejections are not a 404', () => {
  assert.equal(leadsNowhere(refusal(422, { amount: 'Too large' }), { id: '1' }), false);
  assert.equal(leadsNowhere(refusal(422, { toString: 'Unknown' }), { id: '1' }), false);
  assert.equal(leadsNowhere(refusal(422), { id: '1' }), false);
  assert.equal(leadsNowhere(refusal(403, { id: 'Not yours' }), { id: '1' }), false);
  assert.equal(leadsNowhere(undefined, { id: '1' }), false);
});
