import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { clickhouseFor } from './clickhouse.ts';
import { type Counts, skipped } from './counts.ts';
import { canDiffer } from './embedded-tests.ts';
import { usablePostgres, withPostgres } from './postgres.ts';
import type { StageContext } from './stages.ts';
import { runTestFiles } from './test-files.ts';

const patterns = ['src/**/*.test.ts', 'simulator/**/*.test.ts', 'scripts/**/*.test.ts', 'bench/support/*.test.ts'];

/** A process waits for its database for half of its time. */
const lanes = 2 * availableParallelism();

export async function unitOnPostgres({ filters, stages }: StageContext): Promise<Counts> {
  return withPostgres({
    absent: (why) => {
      console.log(`  not run: ${why}`);
      console.log('  To have it, start PostgreSQL and set TEST_DATABASE_URL=postgres://user:password@host:port/database, or use .ci/run.');
      return skipped();
    },
    present: ({ url, template, description }) => {
      console.log(`  on ${description}${process.env.TEST_REDIS_URL ? ', with Redis' : ', without Redis (TEST_REDIS_URL is not set)'}`);
      return run({ filters, env: { ...built(stages), TEST_DATABASE_URL: url, TEST_DATABASE_TEMPLATE: template } });
    },
  });
}

/** All tests, or, beside a run on PostgreSQL, those that can differ. Asked for by name it is all that were named. */
export async function unitOnEmbedded({ filters, stages }: StageContext): Promise<Counts> {
  const rest = stages.includes('postgres') && process.env.TEST_ALL !== '1' && 'url' in (await usablePostgres());
  if (rest) console.log('  those that can differ there (scripts/test/embedded-tests.ts); all of them with --all');
  return run({ filters, env: { ...built(stages), TEST_DATABASE_URL: undefined }, chosen: rest ? canDiffer : undefined });
}

/** A process of the product is started in a third of the time where it has been built; without that stage nobody knows from what it was. */
const built = (stages: readonly string[]) => (stages.includes('build') ? { TEST_BUILT: '1' } : {});

type Run = Pick<Parameters<typeof runTestFiles>[0], 'filters' | 'env' | 'chosen'>;

async function run({ env, ...files }: Run): Promise<Counts> {
  const keptStates = mkdtempSync(join(tmpdir(), 'prospekt-kept-'));
  const clickhouse = await clickhouseFor(files);
  try {
    return await runTestFiles({
      ...files,
      patterns,
      env: { ...env, ...clickhouse.env, TEST_KEPT_STATES: keptStates },
      atOnce: lanes,
      processes: 6 * lanes,
      limitSeconds: 300,
    });
  } finally {
    await clickhouse.close();
    rmSync(keptStates, { recursive: true, force: true });
  }
}
