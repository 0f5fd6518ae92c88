import { existsSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import type { Environment } from '#kit/config/read-config.ts';
import { type KeptState, keptStates } from '#kit/testing/kept-state.ts';
import { loadConfig } from '../config.ts';
import { startApp } from '../start.ts';

const files = join(keptStates ?? '', 'seeded-files');

/** The default settings of the product in tests. */
export const quietEnv: Environment = { PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'silent', DEMO_LOG_ROWS: '1000' };

/** The demo's content: seeding it takes ten times as long as starting on it. No job has run yet. */
export const seededState: KeptState = {
  name: 'seeded',
  async make(database) {
    const running = await startApp(loadConfig({ ...quietEnv, DATA_DIR: files, WORKER: 'off', SIMULATOR: 'off' }), { database });
    await running.whenReady;
    await running.stop();
  },
};

/** The demo's content outside the database. */
export async function copySeededFiles(dataDir: string): Promise<void> {
  if (keptStates && existsSync(files)) await cp(files, dataDir, { recursive: true });
}
