import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compiledModule } from './strings-compile.ts';

test('plain messages stay as they are, messages with arguments are precompiled', () => {
  assert.equal(
    compiledModule({ en: { plain: 'Hello', group: { named: 'Hello {name}' } } }),
    'export const en = {"plain":"Hello","group":{"named":["Hello ",["name"]]}};',
  );
});

test('messages only the server uses are dropped', () => {
  const messages = { title: 'News', audit: { saved: 'Saved' }, permissions: { read: 'Read' }, personalData: { what: 'All' } };
  assert.equal(compiledModule({ en: messages }), 'export const en = {"title":"News"};');
});

test('an invalid message fails the build and is named', () => {
  assert.throws(() => compiledModule({ en: { group: { broken: '{count, plural, one {x}' } } }), /en\.group\.broken/);
});
