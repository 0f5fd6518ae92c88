import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compiledModule } from './strings-compile.ts';

test('plain messages stay as they are, those with arguments are parsed ahead', () => {
  assert.equal(
    compiledModule({ en: { plain: 'Hello', group: { named: 'Hello {name}' } } }),
    'export const en = {"plain":"Hello","group":{"named":["Hello ",["name"]]}};',
  );
});

test('what the server alone says does not travel', () => {
  const messages = { title: 'News', audit: { saved: 'Saved' }, permissions: { read: 'Read' }, personalData: { what: 'All' } };
  assert.equal(compiledModule({ en: messages }), 'export const en = {"title":"News"};');
});

test('a message that cannot be read fails the build and is named', () => {
  assert.throws(() => compiledModule({ en: { group: { broken: '{count, plural, one {x}' } } }), /en\.group\.broken/);
});
