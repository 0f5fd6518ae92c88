import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { until } from '#kit/testing/until.ts';
import { watchTests } from './watch.ts';

const importing = (word: string) =>
  `import assert from 'node:assert/strict'; import { test } from 'node:test'; import { word } from './${word}.ts'; test('${word}', () => assert.equal(word, '${word}'));`;

test('runs the named tests, then after a change only those that import the changed file', async (t) => {
  const cwd = mkdtempSync(join(tmpdir(), 'prospekt watch '));
  t.after(() => rmSync(cwd, { recursive: true }));
  const save = (file: string, text: string) => writeFileSync(join(cwd, file), text);
  mkdirSync(join(cwd, 'src'));
  save('package.json', '{ "type": "module", "imports": {} }');
  for (const word of ['one', 'other']) {
    save(`src/${word}.ts`, `export const word = '${word}';`);
    save(`src/${word}.test.ts`, importing(word));
  }
  t.mock.method(console, 'log', () => undefined);
  const lines: string[] = [];
  const watching = watchTests({
    cwd,
    folders: ['src'],
    patterns: ['src/*.test.ts'],
    filters: ['src/'],
    env: {},
    atOnce: 1,
    print: (line) => lines.push(line),
  });
  t.after(() => watching.close());
  await until(() => lines.length === 1, 60_000);
  assert.match(lines[0] ?? '', /^2 passed, 0 failed /);
  save('src/one.ts', `export const word = 'another';`);
  await until(() => lines.length === 2, 60_000);
  assert.match(lines[1] ?? '', /^0 passed, 1 failed /);
  save('src/one.ts', `export const word = 'one';`);
  await until(() => lines.length === 3, 60_000);
  assert.match(lines[2] ?? '', /^1 passed, 0 failed /);
});
