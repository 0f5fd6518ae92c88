import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { isNamedIn, isNamedInside, withoutNames, withoutNamesInside } from './person-names.ts';

const max = { accountId: 7, login: 'max', email: 'max+games@mail.example', nicks: ['Max_Riverside'] };

describe('a person’s names in a text', () => {
  test('are found in any case, whole, and with the space that people type in a nick', () => {
    for (const text of ['MAX', 'ask max, please', 'to Max+Games@mail.example', 'max_riverside', 'Max Riverside'])
      assert.ok(isNamedIn(max, text), text);
    for (const text of ['maximum', 'climax', 'max_2', 'Max_Riversides', 'Макс']) assert.equal(isNamedIn(max, text), false, text);
  });

  test('give way to what the account’s row is called afterwards, the rest stays', () => {
    assert.equal(
      withoutNames(max, 'max+games@mail.example is Max (Max_Riverside), maximum 5'),
      'deleted_7 is deleted_7 (deleted_7), maximum 5',
    );
  });

  test('are looked for in the texts of a JSON value and not in what its fields are called', () => {
    const reason = { ...max, login: 'reason' };
    for (const value of [{ reason: 'none' }, { filter: { reason: ['x', 5, null] } }, { a: 'reasonable' }])
      assert.equal(isNamedInside(reason, value), false, JSON.stringify(value));
    for (const value of ['Reason', { reason: 'asked by reason' }, { filter: { player: ['x', 'REASON'] } }])
      assert.ok(isNamedInside(reason, value), JSON.stringify(value));
    assert.deepEqual(withoutNamesInside(reason, { reason: 'of Reason', n: [1, null, 'reason'] }), {
      reason: 'of deleted_7',
      n: [1, null, 'deleted_7'],
    });
  });
});
