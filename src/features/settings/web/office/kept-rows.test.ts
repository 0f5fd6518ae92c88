import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rowsOfText } from './kept-rows.ts';

test('rows come back as they were kept, an emptied list as one without rows', () => {
  const rows = [{ reason: { en: 'Insults', ru: 'Оскорбления' }, minutes: 360 }, { minutes: '' }];
  assert.deepEqual(rowsOfText(JSON.stringify(rows)), rows);
  assert.deepEqual(rowsOfText('[]'), []);
});

test('where nothing was kept, or no list of rows, the saved ones are shown', () => {
  assert.equal(rowsOfText(undefined), undefined);
  assert.equal(rowsOfText('{"rows":1}'), undefined);
  assert.deepEqual(rowsOfText('[1,null,["x"],{"a":1}]'), [{ a: 1 }]);
});
