import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';

const root = join(import.meta.dirname, '..', '..', '..');

test('one test of a file runs by Node’s own runner with nothing set, on an embedded database', async () => {
  const words = ['--test', '--test-reporter=tap', '--test-name-pattern=a rollback leaves nothing', 'src/kit/db/database.test.ts'];
  const { stdout } = await promisify(execFile)(process.execPath, words, { cwd: root, env: { PATH: process.env.PATH } });
  assert.match(stdout, /^# pass 1$/m);
  assert.match(stdout, /^# fail 0$/m);
});
