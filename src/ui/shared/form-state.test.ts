import assert from 'node:assert/strict';
import { test } from 'node:test';
import { failureOf, hasFields, homeless, sentenceOf, textAt, unreadable, withoutField } from './form-state.ts';

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

test('a field says what is refused of itself, or else of the first thing inside it', () => {
  const fields = { 'links.1': 'second', 'links.2': 'third', linksOf: 'another', server: 'own', 'server.0': 'inside' };
  assert.equal(textAt({ fields }, 'links'), 'second');
  assert.equal(textAt({ fields: { ...fields, links: 'too many' } }, 'links'), 'too many');
  assert.equal(textAt({ fields }, 'server'), 'own');
  assert.equal(textAt({ fields }, 'link'), undefined);
  assert.equal(textAt({}, 'links'), undefined);
});

test('what is inside a field and has a field of its own is said there only', () => {
  const failure = { fields: { 'punishment.minutes': 'too short', 'penalties.0.min': 'a', 'penalties.10.min': 'b' } };
  const claimed = ['punishment', 'punishment.minutes', 'penalties', 'penalties.0', 'penalties.1'];
  assert.equal(textAt(failure, 'punishment', claimed), undefined);
  assert.equal(textAt(failure, 'punishment.minutes', claimed), 'too short');
  assert.equal(textAt(failure, 'penalties.0', claimed), 'a');
  assert.equal(textAt(failure, 'penalties.1', claimed), undefined);
  assert.equal(textAt(failure, 'penalties', claimed), 'b');
});

test('correcting a field takes away what is said of anything inside it, and correcting what is inside leaves the rest', () => {
  const failure = { error: 'e', fields: { links: 'x', 'links.0': 'a', 'links.1': 'b', linksOf: 'c' } };
  assert.deepEqual(withoutField(failure, 'links'), { error: 'e', fields: { linksOf: 'c' } });
  assert.deepEqual(withoutField(failure, 'links.1').fields, { links: 'x', 'links.0': 'a', linksOf: 'c' });
});

test('what is said of fields that have no place in the form is known, and nothing of those that have one', () => {
  const fields = { reason: 'Too short.', 'logs.0.id': 'Gone.', server: 'Unknown.' };
  assert.deepEqual(homeless({ fields }, ['reason', 'log']), { 'logs.0.id': 'Gone.', server: 'Unknown.' });
  assert.deepEqual(homeless({ fields }, ['reason', 'logs', 'server']), {});
  assert.deepEqual(homeless({ error: 'e' }, []), {});
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
