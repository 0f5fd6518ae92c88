import { once } from 'node:events';
import { globSync, mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { isBuilt } from '../launch/build.mjs';
import { clickhouseFor } from './clickhouse.ts';
import { type Counts, passed, skipped } from './counts.ts';
import { canDiffer } from './embedded-tests.ts';
import { reaches } from './import-graph.ts';
import { usablePostgres, withPostgres } from './postgres.ts';
import { root, stopAllProcesses } from './process.ts';
import type { StageContext } from './stages.ts';
import { runTestFiles } from './test-files.ts';
import { watchTests } from './watch.ts';

const patterns = ['src/**/*.test.ts', 'simulator/**/*.test.ts', 'scripts/**/*.test.ts', 'bench/support/*.test.ts'];

/** Two lanes per core: a process spends half of its time waiting for its database. */
const lanes = 2 * availableParallelism();

export async function unitOnPostgres({ filters, selection }: StageContext): Promise<Counts> {
  return withPostgres({
    absent: (why) => {
      console.log(`  not run: ${why}`);
      console.log('  To have it, start PostgreSQL and set TEST_DATABASE_URL=postgres://user:password@host:port/database, or use .ci/run.');
      return skipped();
    },
    present: ({ env, description }) => {
      console.log(`  on ${description}${process.env.TEST_REDIS_URL ? ', with Redis' : ', without Redis (TEST_REDIS_URL is not set)'}`);
      return run({ filters, env: { ...built(), ...env }, chosen: selection?.isAffected });
    },
  });
}

/** Runs all tests or, beside a run on PostgreSQL, only those that can behave differently. With filters it runs every matching test. */
export async function unitOnEmbedded({ filters, stages, selection }: StageContext): Promise<Counts> {
  const rest = stages.includes('postgres') && process.env.TEST_ALL !== '1' && 'url' in (await usablePostgres());
  if (rest) console.log('  those that can differ there (scripts/test/embedded-tests.ts); all of them with --all');
  const chosen = (file: string): boolean => (!rest || canDiffer(file)) && (selection?.isAffected(file) ?? true);
  return run({ filters, env: { ...built(), TEST_DATABASE_URL: undefined }, chosen: rest || selection ? chosen : undefined });
}

/** Runs until Ctrl-C. Uses PostgreSQL if it is reachable, because creating a database takes a fifth of the time there. */
export async function watchUnit(filters: readonly string[]): Promise<Counts> {
  const watched = async (env: Readonly<Record<string, string | undefined>>): Promise<Counts> => {
    const folders = ['src', 'simulator', 'scripts', 'bench', 'fakes'];
    const watching = watchTests({ cwd: root, folders, patterns, filters, env, atOnce: lanes });
    await once(process, 'SIGINT');
    watching.close();
    stopAllProcesses();
    return passed();
  };
  return withPostgres({
    absent: () => watched({ TEST_DATABASE_URL: undefined }),
    present: ({ env }) => watched(env),
  });
}

/** A product process starts from a build of the current sources in a third of the time. */
const built = () => (isBuilt(root) ? { TEST_BUILT: '1' } : {});

/** Whether one of the selected tests starts the product, which serves the build. */
export function startsProduct(filters: readonly string[]): boolean {
  const files = patterns.flatMap((pattern) => globSync(pattern, { cwd: root }));
  const named = files.filter((file) => filters.some((filter) => file.includes(filter)));
  return reaches(root, named, 'src/app/start.ts');
}

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
      processes: 4 * lanes,
      limitSeconds: 300,
    });
  } finally {
    await clickhouse.close();
    rmSync(keptStates, { recursive: true, force: true });
  }
}
