import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Environment } from '#kit/config/read-config.ts';
import { testDatabase } from '#kit/testing/database.ts';
import type { ComposeOptions } from '../compose.ts';
import { loadConfig } from '../config.ts';
import { type RunningApp, startApp } from '../start.ts';
import { copySeededFiles, quietEnv, seededState } from './seeded-state.ts';

export type TestApp = RunningApp & { readonly database: Awaited<ReturnType<typeof testDatabase>>; readonly dataDir: string };

/** The whole product on the test's own database, with the demo's content, on a free local port. */
export async function startTestApp(
  env: Environment = {},
  options: Pick<ComposeOptions, 'contentKeptMs' | 'cacheSeconds'> = {},
): Promise<TestApp> {
  const dataDir = await mkdtemp(join(tmpdir(), 'prospekt-test-'));
  const config = loadConfig({ ...quietEnv, DATA_DIR: dataDir, ...env });
  const demo = config.mode === 'demo';
  const database = await testDatabase(demo ? { state: seededState } : {});
  if (demo) await copySeededFiles(dataDir);
  const running = await startApp(config, { database, guardReads: true, ...options }).catch(async (error) => {
    // Left open, it would keep the process of the other files alive.
    await database.close();
    throw error;
  });
  await running.whenReady;
  return {
    ...running,
    database,
    dataDir,
    async stop() {
      await running.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
