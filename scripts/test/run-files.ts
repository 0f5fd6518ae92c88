/**
 * Runs test files sequentially in this process, so that imports are loaded once. Each file is its own suite, which separates the hooks, and
 * environment and clock are restored before each (docs/decisions/032).
 */
import { join } from 'node:path';
import { mock, suite, test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { hashCheaply } from '#features/accounts/server/passwords.ts';
import { beginning } from './report.ts';

const [folder = '', ...files] = process.argv.slice(2);
const environment = { ...process.env };
hashCheaply();

test('files', async () => {
  for (const file of files) {
    process.stdout.write(beginning(file));
    await suite(file, async () => {
      await import(pathToFileURL(join(folder, file)).href);
    });
    // The reporter lags by a tick or two, and unwritten reports are lost if the next file ends the process.
    await setImmediate();
    mock.reset();
    for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
    Object.assign(process.env, environment);
  }
});
