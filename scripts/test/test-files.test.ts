import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { runTestFiles } from './test-files.ts';
import { runTogether } from './test-process.ts';

const FILES = {
  'good.test.ts':
    "import { test } from 'node:test'; test('one', () => {}); test('two', () => {}); test('left out', { skip: 'why' }, () => {});",
  'left-out.test.ts':
    "import { describe, test } from 'node:test'; describe('all', { skip: 'why' }, () => { test('one', () => {}); test('two', () => {}); });",
  'bad.test.ts':
    "import { test } from 'node:test'; console.log('words of bad'); test('one', () => {}); test('two', () => { throw new Error('broken'); });",
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
  'hangs.test.ts': "import { test } from 'node:test'; test('one', () => { setTimeout(() => {}, 60_000); });",
  'waits.test.ts':
    "import { test } from 'node:test'; test('one', async () => { setTimeout(() => {}, 60_000); await new Promise(() => undefined); });",
  'hook.test.ts': "import { after, test } from 'node:test'; after(() => { throw new Error('broken'); }); test('one', () => {});",
  'rejects.test.ts': "import { test } from 'node:test'; test('one', () => { setTimeout(() => { throw new Error('late'); }, 100); });",
  'throws.test.ts':
    "import { test } from 'node:test'; test('one', async () => { setTimeout(() => { throw new Error('beside'); }, 50); await new Promise((done) => setTimeout(done, 300)); });",
  'leaks.test.ts':
    "import { beforeEach, mock, test } from 'node:test'; beforeEach(() => { process.env.LEAKED = '1'; }); test('one', () => { mock.timers.enable({ now: 0 }); });",
  'leaks-not.test.ts':
    "import assert from 'node:assert/strict'; import { test } from 'node:test'; test('one', () => { assert.equal(process.env.LEAKED, undefined); assert.ok(Date.now() > 0); });",
  'talks.test.ts': "import { test } from 'node:test'; console.log('words of another'); test('one', () => {});",
};

const folder = mkdtempSync(join(tmpdir(), 'prospekt with space '));
before(() => {
  for (const [name, text] of Object.entries(FILES)) writeFileSync(join(folder, name), text);
});
after(() => rmSync(folder, { recursive: true }));

// Concurrent: most of them wait for a process that never exits.
describe('runTogether', { concurrency: 4 }, () => {
  const run = async (...files: string[]) => {
    const { counts, words } = await runTogether(files, { env: {}, limitSeconds: 8, cwd: folder });
    return { counts, printed: words.map(({ text }) => text).join('\n') };
  };

  test('counts passed and skipped tests', async () => {
    assert.deepEqual((await run('good.test.ts')).counts, { passed: 2, failed: 0, skipped: 1 });
  });

  test('counts a skipped suite as one skipped test', async () => {
    assert.deepEqual((await run('left-out.test.ts')).counts, { passed: 0, failed: 0, skipped: 1 });
  });

  test('counts failed tests beside passed ones', async () => {
    assert.deepEqual((await run('bad.test.ts')).counts, { passed: 1, failed: 1, skipped: 0 });
  });

  for (const [name, why] of [
    ['crash.test.ts', 'cannot be loaded'],
    ['empty.test.ts', 'has no tests'],
    ['leaves.test.ts', 'ends its process with success in the middle'],
    ['leaves-first.test.ts', 'ends its process with success before the first test'],
    ['late.test.ts', 'passes but ends its process with a failure'],
    ['hangs.test.ts', 'leaves something open, so that its process never ends'],
    ['waits.test.ts', 'waits for what never happens'],
    ['hook.test.ts', 'breaks in a hook when its tests have passed'],
    ['rejects.test.ts', 'breaks when its tests have passed'],
    ['throws.test.ts', 'throws in a timer while its test runs'],
  ] as const) {
    test(`fails a file that ${why}, alone`, async () => {
      const { counts, printed } = await run(name);
      assert.ok(counts.failed > 0);
      assert.match(printed, new RegExp(`✖ ${name}`));
    });

    test(`names a file that ${why} among others, which still run`, async () => {
      const { counts, printed } = await run('good.test.ts', name, 'slow.test.ts');
      assert.ok(counts.failed > 0);
      assert.match(printed, new RegExp(`✖ ${name}`));
      assert.match(printed, /✔ good\.test\.ts/);
      assert.match(printed, /✔ slow\.test\.ts/);
      assert.doesNotMatch(printed, /✖ (good|slow)/);
    });
  }

  test('isolates hooks, environment and clock of the files in a process', async () => {
    const { counts } = await run('leaks.test.ts', 'leaks-not.test.ts');
    assert.deepEqual(counts, { passed: 2, failed: 0, skipped: 0 });
  });

  test('shows the output of a failed file only', async () => {
    const { printed } = await run('talks.test.ts', 'bad.test.ts');
    assert.match(printed, /it printed:\n\s+words of bad/);
    assert.doesNotMatch(printed, /words of another/);
  });
});

describe('runTestFiles', () => {
  const run = (pattern: string, alone?: RegExp) =>
    runTestFiles({ patterns: [pattern], filters: [], env: {}, atOnce: 2, alone, limitSeconds: 8, cwd: folder });

  test('fails if no file matches', async () => {
    assert.equal((await run('absent.test.ts')).failed, 1);
  });

  test('starts a file that measures time when the others are done', async () => {
    rmSync(join(folder, 'done'), { force: true });
    assert.deepEqual(await run('{alone.timed,slow}.test.ts', /\.timed\./), { passed: 2, failed: 0, skipped: 0 });
  });

  test('adds up the counts of the files', async () => {
    assert.deepEqual(await run('{good,bad,crash}.test.ts'), { passed: 3, failed: 2, skipped: 1 });
  });
});
