import assert from 'node:assert/strict';
import { test } from 'node:test';
import { invitationCode, inviterOf, readInvitation } from './invitation-code.ts';

test('a code decodes to its account, in upper case too', () => {
  for (const id of [1, 26, 27, 1_000, 123_456_789, 2 ** 40]) {
    assert.equal(inviterOf(invitationCode(id)), id);
    assert.equal(inviterOf(invitationCode(id).toUpperCase()), id);
  }
});

test('a code with one wrong character is invalid', () => {
  const code = invitationCode(4_711);
  for (let at = 0; at < code.length; at += 1) {
    const other = code[at] === 'x' ? 'z' : 'x';
    assert.equal(inviterOf(code.slice(0, at) + other + code.slice(at + 1)), undefined);
  }
});

test('a code with characters outside the alphabet is invalid', () => {
  for (const code of ['', 'friend', '0000', '../../x', 'а'.repeat(6), 'z'.repeat(200)]) assert.equal(inviterOf(code), undefined);
});

test('a code may have a source suffix; an invalid suffix is ignored', () => {
  const code = invitationCode(4_711);
  assert.deepEqual(readInvitation(`${code}-YouTube-2`), { accountId: 4_711, source: 'youtube-2' });
  for (const plain of [code, `${code}-`, `${code}-${'x'.repeat(25)}`, `${code}-видео`])
    assert.deepEqual(readInvitation(plain), { accountId: 4_711, source: '' });
  assert.equal(readInvitation('friend-youtube'), undefined);
});
