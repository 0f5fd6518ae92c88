import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Refusal } from '#kit/errors/errors.ts';
import { declinedForm, readDeclined } from './declined-form.ts';

test('a rejected form is returned with its reasons and the input of the fields to keep', () => {
  const refusal = new Refusal('kit.invalidInput', { fields: { email: { code: 'kit.tooLong', params: { max: 60 } } } });
  const declined = declinedForm(refusal, { form: 'email', input: { email: 'a@b.example', password: 'secret' }, keep: ['email'] });
  assert.deepEqual(declined, {
    form: 'email',
    issue: { code: 'kit.invalidInput', params: {} },
    fields: { email: { code: 'kit.tooLong', params: { max: 60 } } },
    typed: { email: 'a@b.example' },
  });
  assert.deepEqual(readDeclined(JSON.stringify(declined)), declined);
});

for (const value of ['', 'x', '[]', '{}', '{"form":"email"}', '{"form":"email","issue":{"code":"<b>"}}'])
  test(`ignores a value of another shape: ${value}`, () => assert.equal(readDeclined(value), null));

test('drops the parts that do not match', () => {
  const read = readDeclined('{"form":"a","issue":{"code":"kit.internal"},"fields":{"x":{"code":"b.c"},"y":7},"typed":{"x":1}}');
  assert.deepEqual(read?.fields, { x: { code: 'b.c' } });
  assert.deepEqual(read?.typed, {});
});
