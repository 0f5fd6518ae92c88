import assert from 'node:assert/strict';
import { test } from 'node:test';
import { failureOf, hasFields, sentenceOf, unreadable, withoutField } from './form-state.ts';

test('a refusal gives its sentence and the texts of its fields', () => {
  const thrown = Object.assign(new Error('422'), { error: 'Check it', fields: { login: 'Taken' }, code: 'x.y' });
  assert.deepEqual(failureOf(thrown), { error: 'Check it', fields: { login: 'Taken' } });
});

test('anything else that was thrown has no text to show', () => {
  assert.deepEqual(failureOf(new TypeError('Failed to fetch')), { error: undefined, fields: undefined });
  assert.deepEqual(failureOf('boom'), {});
});

test('fields whose value is not a text are left out', () => {
  assert.deepEqual(failureOf({ fields: { login: 'Taken', odd: 5 } }).fields, { login: 'Taken' });
});

test('correcting a field takes away its text only', () => {
  const failure = { error: 'e', fields: { a: '1', b: '2' } };
  assert.deepEqual(withoutField(failure, 'a'), { error: 'e', fields: { b: '2' } });
  assert.equal(withoutField(failure, 'c'), failure);
  assert.equal(hasFields(withoutField({ fields: { a: '1' } }, 'a')), false);
});

test('a refusal without a form to stand in says the reasons of its fields, once each, or else its sentence', () => {
  assert.equal(sentenceOf({ error: 'A colleague was faster.' }), 'A colleague was faster.');
  const fields = { text: 'Too long.', reason: 'Too long.', name: 'Taken.' };
  assert.equal(sentenceOf({ error: 'Please check the marked fields', fields }), 'Too long. Taken.');
  assert.equal(sentenceOf({}), '');
});

test('what was begun and not finished is refused at its field, for the browser would send it as empty; a hidden field says nothing', () => {
  const input = (name: string, badInput: boolean, hidden = false) =>
    Object.assign(Object.create(null), {
      name,
      validity: { badInput },
      validationMessage: 'Incomplete.',
      offsetParent: hidden ? null : {},
    });
  assert.deepEqual(unreadable([input('from', false), input('until', true), input('minutes', true, true), input('', true)]), {
    until: 'Incomplete.',
  });
  assert.equal(hasFields({ fields: unreadable([input('from', false)]) }), false);
});
