import assert from 'node:assert/strict';
import { test } from 'node:test';
import { failureOf, hasFields, homeless, sentenceOf, textAt, unreadable, withoutField } from './form-state.ts';

test('an API error gives its sentence and the texts of its fields', () => {
  const thrown = Object.assign(new Error('422'), { error: 'Check it', fields: { login: 'Taken' }, code: 'x.y' });
  assert.deepEqual(failureOf(thrown), { error: 'Check it', fields: { login: 'Taken' } });
});

test('any other thrown value has no text to show', () => {
  assert.deepEqual(failureOf(new TypeError('Failed to fetch')), { error: undefined, fields: undefined });
  assert.deepEqual(failureOf('boom'), {});
});

test('leaves out fields whose value is not a text', () => {
  assert.deepEqual(failureOf({ fields: { login: 'Taken', odd: 5 } }).fields, { login: 'Taken' });
});

test('correcting a field removes only its own text', () => {
  const failure = { error: 'e', fields: { a: '1', b: '2' } };
  assert.deepEqual(withoutField(failure, 'a'), { error: 'e', fields: { b: '2' } });
  assert.equal(withoutField(failure, 'c'), failure);
  assert.equal(hasFields(withoutField({ fields: { a: '1' } }, 'a')), false);
});

test('a field shows its own error, or else the first one inside it', () => {
  const fields = { 'links.1': 'second', 'links.2': 'third', linksOf: 'another', server: 'own', 'server.0': 'inside' };
  assert.equal(textAt({ fields }, 'links'), 'second');
  assert.equal(textAt({ fields: { ...fields, links: 'too many' } }, 'links'), 'too many');
  assert.equal(textAt({ fields }, 'server'), 'own');
  assert.equal(textAt({ fields }, 'link'), undefined);
  assert.equal(textAt({}, 'links'), undefined);
});

test('an error of a nested field with its own control is shown only there', () => {
  const failure = { fields: { 'punishment.minutes': 'too short', 'penalties.0.min': 'a', 'penalties.10.min': 'b' } };
  const claimed = ['punishment', 'punishment.minutes', 'penalties', 'penalties.0', 'penalties.1'];
  assert.equal(textAt(failure, 'punishment', claimed), undefined);
  assert.equal(textAt(failure, 'punishment.minutes', claimed), 'too short');
  assert.equal(textAt(failure, 'penalties.0', claimed), 'a');
  assert.equal(textAt(failure, 'penalties.1', claimed), undefined);
  assert.equal(textAt(failure, 'penalties', claimed), 'b');
});

test('correcting a field clears errors nested in it, and correcting a nested one keeps the rest', () => {
  const failure = { error: 'e', fields: { links: 'x', 'links.0': 'a', 'links.1': 'b', linksOf: 'c' } };
  assert.deepEqual(withoutField(failure, 'links'), { error: 'e', fields: { linksOf: 'c' } });
  assert.deepEqual(withoutField(failure, 'links.1').fields, { links: 'x', 'links.0': 'a', linksOf: 'c' });
});

test('lists errors of fields that are not in the form, and of no others', () => {
  const fields = { reason: 'Too short.', 'logs.0.id': 'Gone.', server: 'Unknown.' };
  assert.deepEqual(homeless({ fields }, ['reason', 'log']), { 'logs.0.id': 'Gone.', server: 'Unknown.' });
  assert.deepEqual(homeless({ fields }, ['reason', 'logs', 'server']), {});
  assert.deepEqual(homeless({ error: 'e' }, []), {});
});

test('an error without a form shows its distinct field texts, or else its sentence', () => {
  assert.equal(sentenceOf({ error: 'A colleague was faster.' }), 'A colleague was faster.');
  const fields = { text: 'Too long.', reason: 'Too long.', name: 'Taken.' };
  assert.equal(sentenceOf({ error: 'Please check the marked fields', fields }), 'Too long. Taken.');
  assert.equal(sentenceOf({}), '');
});

test('rejects incomplete input, which the browser would send as empty, except in hidden fields', () => {
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
