import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rowsOfText } from './kept-rows.ts';

test('restores rows from a draft, including an emptied list', () => {
  const rows = [{ reason: { en: 'Insults', ru: 'Оскорбления' }, minutes: 360 }, { minutes: '' }];
  assert.deepEqual(rowsOfText(JSON.stringify(rows)), rows);
  assert.deepEqual(rowsOfText('[]'), []);
});

test('returns undefined without a draft or with an invalid one, so that the saved rows are shown', () => {
  assert.equal(rowsOfText(undefined), undefined);
  assert.equal(rowsOfText('{"rows":1}'), undefined);
  assert.deepEqual(rowsOfText('[1,null,["x"],{"a":1}]'), [{ a: 1 }]);
});
