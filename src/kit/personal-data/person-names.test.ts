import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { isNamedIn, withoutNames } from './person-names.ts';

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
});
