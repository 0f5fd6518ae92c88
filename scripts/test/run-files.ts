/**
 * Runs test files one after the other in this process: what they import is loaded once. Each is a suite of its own, so that the hooks
 * of one file are not those of another, and finds the environment and the clock as the first one found them.
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
    // The reporter is behind by a turn or two, and what it has not written is lost if the next file ends the process.
    await setImmediate();
    mock.reset();
    for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
    Object.assign(process.env, environment);
  }
});
