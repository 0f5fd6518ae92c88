/**
 * Runs test files sequentially in this process, so that imports are loaded once. Each file is its own suite, which separates the hooks, and
 * environment and clock are restored before each (docs/decisions/032).
 */
import asyncHooks from 'node:async_hooks';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { hashCheaply } from '#features/accounts/server/passwords.ts';
import { beginning } from './report.ts';

const [folder = '', ...files] = process.argv.slice(2);
const environment = { ...process.env };
hashCheaply();

/**
 * Node's test runner tracks every promise to know in which suite a test is declared. That takes a seventh of the CPU time of all tests and
 * is needed only during declaration. So its async hook is captured here and disabled while the tests run.
 */
const { createHook } = asyncHooks;
let following: asyncHooks.AsyncHook | undefined;
const catchHook: typeof createHook = (callbacks) => {
  Object.assign(asyncHooks, { createHook });
  following = createHook(callbacks);
  return following;
};
Object.assign(asyncHooks, { createHook: catchHook });
// Imported dynamically after the lines above: the runner calls createHook when it is loaded.
const { mock, suite, test } = await import('node:test');

test('files', async () => {
  // Remembers the test that the suites are part of.
  const here = new asyncHooks.AsyncResource('files');
  for (const file of files) {
    process.stdout.write(beginning(file));
    following?.enable();
    await here.runInAsyncScope(() =>
      suite(file, async () => {
        await import(pathToFileURL(join(folder, file)).href);
        following?.disable();
      }),
    );
    // The reporter lags by a tick or two, and unwritten reports are lost if the next file ends the process.
    await setImmediate();
    mock.reset();
    for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
    Object.assign(process.env, environment);
  }
});
