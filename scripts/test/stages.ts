import { dirname, sep } from 'node:path';
import { type Counts, failed, passed, skipped } from './counts.ts';
import { journeys } from './journeys.ts';
import { checkLockFile } from './lock-file.ts';
import { withPostgres } from './postgres.ts';
import { execute } from './process.ts';
import { runTestFiles } from './test-files.ts';

export type StageContext = { readonly filters: readonly string[] };

export type Stage = {
  readonly name: string;
  readonly group?: 'static';
  readonly title: string;
  /** The stage without which this one makes no sense. */
  readonly needs?: string;
  readonly run: (context: StageContext) => Promise<Counts>;
};

/** A folder of src/features, src/kit and src/app, or one beside src: its tests share a process. */
const folderOf = (file: string): string => dirname(file).split(sep).slice(0, 3).join('/');

const UNIT_TESTS = ['src/**/*.test.ts', 'simulator/**/*.test.ts', 'scripts/**/*.test.ts'];

export const stages: readonly Stage[] = [
  { name: 'lock', group: 'static', title: 'lock file', run: async () => verdict(await checkLockFile()) },
  { name: 'types', group: 'static', title: 'types', run: () => tool('tsc', ['-p', '.']) },
  { name: 'lint', group: 'static', title: 'lint and format', run: () => tool('biome', ['ci', '--error-on-warnings', '--colors=off', '.']) },
  { name: 'cycles', group: 'static', title: 'import cycles', run: () => tool('oxlint', ['--deny-warnings']) },
  { name: 'dead', group: 'static', title: 'dead code', run: () => tool('knip', ['--no-progress']) },
  { name: 'build', title: 'build', run: () => tool(process.execPath, ['scripts/start.mjs', '--build']) },
  { name: 'unit', title: 'unit and integration tests, embedded database', run: unitOnEmbedded },
  { name: 'postgres', title: 'the same on PostgreSQL', run: unitOnPostgres },
  { name: 'journeys', title: 'browser journeys', needs: 'build', run: journeys },
];

/** A tool is one check: its words are shown only when it has something to say. */
async function tool(command: string, args: readonly string[]): Promise<Counts> {
  const { code, output, timedOut } = await execute(command, args, { limitSeconds: 600 });
  if (code === 0) return passed();
  return verdict([timedOut ? `${command} did not end within 10 minutes\n${output}` : output || `${command} ended with code ${code}`]);
}

function verdict(faults: readonly string[]): Counts {
  for (const fault of faults) console.log(fault.trimEnd());
  return faults.length === 0 ? passed() : failed();
}

function unitOnEmbedded({ filters }: StageContext): Promise<Counts> {
  return runTestFiles({
    patterns: UNIT_TESTS,
    filters,
    env: { TEST_DATABASE_URL: undefined },
    groupOf: folderOf,
    atOnce: 2,
    limitSeconds: 240,
  });
}

async function unitOnPostgres({ filters }: StageContext): Promise<Counts> {
  return withPostgres({
    absent: (why) => {
      console.log(`  not run: ${why}`);
      console.log('  To have it, start PostgreSQL and set TEST_DATABASE_URL=postgres://user:password@host:port/database, or use .ci/run.');
      return skipped();
    },
    present: ({ url, template, description }) => {
      console.log(`  on ${description}${process.env.TEST_REDIS_URL ? ', with Redis' : ', without Redis (TEST_REDIS_URL is not set)'}`);
      const env = { TEST_DATABASE_URL: url, TEST_DATABASE_TEMPLATE: template };
      return runTestFiles({ patterns: UNIT_TESTS, filters, env, groupOf: folderOf, atOnce: 2, limitSeconds: 240 });
    },
  });
}
