import assert from 'node:assert/strict';
import { test } from 'node:test';
import { callsOf, importsOf } from './meta/code-uses.ts';
import { productSources } from './meta/sources.ts';
import { readAhead } from './read-ahead.ts';

test("a feature's own files are read before production serves, because an upgrade in place replaces them under a running process", () => {
  const sources = productSources();
  const ahead = sources.find(({ file }) => file === 'src/app/read-ahead.ts') ?? assert.fail();
  const imported = new Set(importsOf(ahead));
  const reading = sources.filter((source) => source.file.startsWith('src/features/') && callsOf(source, 'readFileSync').length > 0);
  assert.ok(reading.length > 2);
  assert.deepEqual(
    reading.map(({ file }) => file).filter((file) => !imported.has(file.replace('src/', '#'))),
    [],
  );
  const start = sources.find(({ file }) => file === 'src/app/start.ts') ?? assert.fail();
  assert.equal(callsOf(start, 'readAhead').length, 1);
  readAhead();
});
