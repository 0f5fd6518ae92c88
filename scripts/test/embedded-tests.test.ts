import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { test } from 'node:test';
import { canDiffer, embeddedTests } from './embedded-tests.ts';
import { root } from './process.ts';

const files = globSync('{src,simulator}/**/*.test.ts', { cwd: root });

test('every pattern for the embedded database matches tests', () => {
  const empty = Object.keys(embeddedTests).filter((pattern) => !files.some((file) => matchesGlob(file, pattern)));
  assert.deepEqual(empty, []);
});

test('a test skipped on PostgreSQL runs on the embedded database', () => {
  const onlyEmbedded = files.filter((file) => /skip: onPostgres\b(?! \?)/.test(readFileSync(join(root, file), 'utf8')));
  assert.ok(onlyEmbedded.length > 0);
  assert.deepEqual(
    onlyEmbedded.filter((file) => !canDiffer(file)),
    [],
  );
});
