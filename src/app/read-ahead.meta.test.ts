import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { productSources, root } from './meta/sources.ts';
import { readAhead } from './read-ahead.ts';

test('what a feature reads from its own files is read before production serves: an upgrade in place changes them under a process', () => {
  const ahead = readFileSync(join(root, 'src/app/read-ahead.ts'), 'utf8');
  const reading = productSources().filter(({ file, text }) => file.startsWith('src/features/') && /\breadFileSync\(/.test(text));
  assert.ok(reading.length > 2);
  assert.deepEqual(
    reading.map(({ file }) => file).filter((file) => !ahead.includes(`'${file.replace('src/', '#')}'`)),
    [],
  );
  assert.match(readFileSync(join(root, 'src/app/start.ts'), 'utf8'), /=== 'production'\) readAhead\(\);/);
  readAhead();
});
