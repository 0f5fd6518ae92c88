import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Refusal } from '#kit/errors/errors.ts';
import { declinedValue, readDeclined } from './declined-form.ts';

test('a refused form comes back with its reasons and with what was typed in the fields to keep', () => {
  const refusal = new Refusal('kit.invalidInput', { fields: { email: { code: 'kit.tooLong', params: { max: 60 } } } });
  const value = declinedValue(refusal, { form: 'email', input: { email: 'a@b.example', password: 'secret' }, keep: ['email'] });
  assert.ok(!value.includes('secret'));
  assert.deepEqual(readDeclined(value), {
    form: 'email',
    issue: { code: 'kit.invalidInput', params: {} },
    fields: { email: { code: 'kit.tooLong', params: { max: 60 } } },
    typed: { email: 'a@b.example' },
  });
});

for (const value of [null, '', 'x', '[]', '{}', '{"form":"email"}', '{"form":"email","issue":{"code":"<b>"}}', '"'.repeat(5_000)])
  test(`an address that somebody made up is nothing: ${String(value).slice(0, 50)}`, () => assert.equal(readDeclined(value), null));

test('what does not fit is left out', () => {
  const read = readDeclined('{"form":"a","issue":{"code":"kit.internal"},"fields":{"x":{"code":"b.c"},"y":7},"typed":{"x":1}}');
  assert.deepEqual(read?.fields, { x: { code: 'b.c' } });
  assert.deepEqual(read?.typed, {});
});
