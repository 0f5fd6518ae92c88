import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { runTestFiles } from './test-files.ts';

const FILES = {
  'good.test.ts':
    "import { test } from 'node:test'; test('one', () => {}); test('two', () => {}); test('left out', { skip: 'why' }, () => {});",
  'bad.test.ts': "import { test } from 'node:test'; test('one', () => {}); test('two', () => { throw new Error('broken'); });",
  'crash.test.ts': "import './missing.ts';",
  'empty.test.ts': 'export const nothing = 1;',
  'leaves.test.ts':
    "import { test } from 'node:test'; test('one', () => {}); test('leaves', () => process.exit(0)); test('three', () => {});",
  'leaves-first.test.ts': "import 'node:test'; process.exit(0);",
  'late.test.ts': "import { test } from 'node:test'; test('one', () => {}); process.on('exit', () => { process.exitCode = 3; });",
  'slow.test.ts':
    "import { writeFileSync } from 'node:fs'; import { test } from 'node:test'; test('one', async () => { await new Promise((done) => setTimeout(done, 300)); writeFileSync(new URL('done', import.meta.url), ''); });",
  'alone.timed.test.ts':
    "import { readFileSync } from 'node:fs'; import { test } from 'node:test'; test('one', () => { readFileSync(new URL('done', import.meta.url)); });",
  'hangs.test.ts': "import { test } from 'node:test'; test('one', () => { setTimeout(() => {}, 20_000); });",
};

describe('runTestFiles', () => {
  const folder = mkdtempSync(join(tmpdir(), 'prospekt with space '));
  before(() => {
    for (const [name, text] of Object.entries(FILES)) writeFileSync(join(folder, name), text);
  });
  after(() => rmSync(folder, { recursive: true }));

  const run = (name: string) => runTestFiles({ patterns: [name], filters: [], env: {}, atOnce: 2, limitSeconds: 3, cwd: folder });

  test('counts what passed and what was left out', async () => {
    assert.deepEqual(await run('good.test.ts'), { passed: 2, failed: 0, skipped: 1 });
  });

  test('counts what failed beside what passed', async () => {
    assert.deepEqual(await run('bad.test.ts'), { passed: 1, failed: 1, skipped: 0 });
  });

  for (const [name, why] of [
    ['crash.test.ts', 'cannot be loaded'],
    ['empty.test.ts', 'has no tests'],
    ['leaves.test.ts', 'ends its process with success in the middle'],
    ['leaves-first.test.ts', 'ends its process with success before the first test'],
    ['late.test.ts', 'passes but ends its process with a failure'],
    ['hangs.test.ts', 'never ends'],
    ['absent.test.ts', 'does not exist'],
  ] as const) {
    test(`fails a file that ${why}`, async () => {
      assert.ok((await run(name)).failed > 0);
    });
  }

  test('begins a file that looks at the clock when the others are done', async () => {
    const patterns = ['{alone.timed,slow}.test.ts'];
    const counts = await runTestFiles({ patterns, filters: [], env: {}, atOnce: 2, alone: /\.timed\./, limitSeconds: 10, cwd: folder });
    assert.deepEqual(counts, { passed: 2, failed: 0, skipped: 0 });
  });

  test('adds up the files of a run', async () => {
    assert.deepEqual(await run('{good,bad,crash}.test.ts'), { passed: 3, failed: 2, skipped: 1 });
  });
});
