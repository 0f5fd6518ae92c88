import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Refusal } from '#kit/errors/errors.ts';
import { assertGoodPassword } from './password-rules.ts';

const player = { login: 'night_driver', email: 'anna.k@mail.example', onDuty: false };

function refused(password: string, owner = player): string | undefined {
  try {
    assertGoodPassword(password, owner, 'newPassword');
    return undefined;
  } catch (error) {
    assert.ok(error instanceof Refusal);
    return error.fields?.newPassword?.code;
  }
}

describe('a new password', () => {
  test('needs at least 8 characters, and 15 if it gives access to other people’s data', () => {
    assert.equal(refused('k7fzq2m'), 'kit.tooShort');
    assert.equal(refused('k7fzq2mw'), undefined);
    assert.equal(refused('fourteen-chars', { ...player, onDuty: true }), 'kit.tooShort');
    assert.equal(refused('fifteen-charact', { ...player, onDuty: true }), undefined);
  });

  test('may have 64 characters and more, spaces and any alphabet, counted in code points', () => {
    assert.equal(refused('лампа над мостом '.repeat(4)), 'accounts.passwordCommon', 'a repetition is one');
    assert.equal(refused('the lamp over the seventh bridge burns only while somebody watches it'), undefined);
    assert.equal(refused('тёплый фонарь'), undefined);
    assert.equal(refused('🌃🌉🚦🚕🌃🚕🌉'), 'kit.tooShort');
    assert.equal(refused('x'.repeat(257)), 'kit.tooLong');
  });

  test('needs no mix of character classes', () => assert.equal(refused('umbrellalantern'), undefined));

  for (const password of ['password', 'PassWord', 'iloveyou', '1q2w3e4r', 'qwertyuiop', 'natasha1', 'trustno1', 'sunshine'])
    test(`rejects ${password}, one of the most common`, () => assert.equal(refused(password), 'accounts.passwordCommon'));

  for (const password of [
    'p@ssw0rd',
    'dragon2026!',
    'йцукенгшщз',
    'пароль123',
    'aaaaaaaaaa',
    'abcabcabcabc',
    '98765432109',
    'asdfghjklasd',
  ])
    test(`rejects ${password}, a common one in disguise`, () => assert.equal(refused(password), 'accounts.passwordCommon'));

  for (const password of ['Night_Driver', 'night_driver7', 'annak2026', 'anna.k@mail.example'])
    test(`rejects ${password}, the person’s own name`, () => assert.equal(refused(password), 'accounts.passwordLikeLogin'));
});
