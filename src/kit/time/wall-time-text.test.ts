import assert from 'node:assert/strict';
import { test } from 'node:test';
import { instantOfText, optionalInstant, wallTimeText } from './wall-time-text.ts';

test('a typed time is Moscow time, whatever the time zone of the computer', () => {
  assert.equal(instantOfText('2026-11-15T00:30'), '2026-11-14T21:30:00.000Z');
  assert.equal(wallTimeText('2026-11-14T21:30:00.000Z'), '2026-11-15T00:30');
});

test('an empty or incomplete text is not a time', () => {
  for (const text of ['', '2026-11-15', 'T10:00', '2026-02-30T10:00', 'soon']) assert.equal(instantOfText(text), null);
  assert.equal(wallTimeText(null), '');
});

test('an optional time is null only when it is empty, and an invalid one is sent as typed', () => {
  assert.equal(optionalInstant(''), null);
  assert.equal(optionalInstant('2026-11-15T00:30'), '2026-11-14T21:30:00.000Z');
  for (const typed of ['0026-11-25T10:00', '2126-11-25T10:00', '2026-11-25']) assert.equal(optionalInstant(typed), typed);
});
