import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compiledModule } from './strings-compile.ts';

test('plain messages stay as they are, those with arguments are parsed ahead', () => {
  assert.equal(
    compiledModule({ en: { plain: 'Hello', group: { named: 'Hello {name}' } } }),
    'export const en = {"plain":"Hello","group":{"named":["Hello ",["name"]]}};',
  );
});

test('a message that cannot be read fails the build and is named', () => {
  assert.throws(() => compiledModule({ en: { group: { broken: '{count, plural, one {x}' } } }), /en\.group\.broken/);
});
