import { availableParallelism } from 'node:os';
import { ensureChromium } from './chromium.ts';
import { type Counts, failed } from './counts.ts';
import { runTestFiles } from './test-files.ts';

/** The longest goes first, so that the others can be done beside it. */
const JOURNEYS = ['e2e/screens.test.ts', 'e2e/**/*.test.ts'];
const ON_TIME = /\.timed\.test\.ts$/;

export async function journeys({ filters }: { readonly filters: readonly string[] }): Promise<Counts> {
  const chromium = await ensureChromium();
  if (!chromium) return failed();
  const env = { CHROMIUM_PATH: chromium, TEST_DATABASE_URL: undefined };
  // A browser and its server keep two cores busy; on two, a second pair would only make both slow enough to miss their times.
  const atOnce = Math.min(4, Math.max(1, Math.floor(availableParallelism() / 2)));
  return runTestFiles({ patterns: JOURNEYS, filters, env, atOnce, alone: ON_TIME, limitSeconds: 1_800 });
}
