import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { alertRules } from './alert-rules.ts';
import { fetchClickhouse } from './clickhouse.ts';
import type { Counts } from './counts.ts';
import { journeys } from './journeys.ts';
import { checkLockFile } from './lock-file.ts';
import { execute, root } from './process.ts';
import type { Selection } from './selection.ts';
import { unitOnEmbedded, unitOnPostgres } from './unit.ts';

export type StageContext = {
  readonly filters: readonly string[];
  /** Names of all stages of this run. */
  readonly stages: readonly string[];
  /** Set with --changed: run only what it affects. */
  readonly selection?: Selection;
  /** The base commit for selecting screen checks; null when all of them run. */
  readonly base: string | null;
};

export type Stage = {
  readonly name: string;
  readonly group?: 'static';
  readonly title: string;
  /** The prerequisite stage. */
  readonly needs?: string;
  /** Expected duration on two x64 cores; the run reports a stage that exceeds it. */
  readonly budgetSeconds: number;
} & (
  | {
      /** A check returns its faults as sentences. Checks run concurrently. */ readonly check: (
        context: StageContext,
      ) => Promise<readonly string[]>;
    }
  | {
      readonly run: (context: StageContext) => Promise<Counts>;
      /** Started together with the checks, for work that waits for the network. Must not fail. */
      readonly ahead?: (context: StageContext) => void;
    }
);

/**
 * Incremental: a second run checks only what changed. A single checker: several would each check the same types, and the other core is in
 * use.
 */
const remembering = ['--incremental', '--tsBuildInfoFile', 'node_modules/.cache/types.tsbuildinfo'];

const linted = (selection: Selection | undefined): readonly string[] =>
  selection ? selection.changed.filter((file) => existsSync(join(root, file))) : ['.'];

/** The longest checks come first, so that the others run beside them. */
export const stages: readonly Stage[] = [
  {
    name: 'types',
    group: 'static',
    title: 'types',
    budgetSeconds: 40,
    check: () => tool('tsc', ['-p', '.', '--checkers', '1', ...remembering]),
  },
  { name: 'build', title: 'build', budgetSeconds: 40, check: () => tool(process.execPath, ['scripts/start.mjs', '--build']) },
  {
    name: 'lint',
    group: 'static',
    title: 'lint and format',
    budgetSeconds: 30,
    check: ({ selection }) =>
      tool('biome', ['ci', '--error-on-warnings', '--colors=off', '--no-errors-on-unmatched', ...linted(selection)]),
  },
  { name: 'dead', group: 'static', title: 'dead code', budgetSeconds: 30, check: () => tool('knip', ['--no-progress']) },
  { name: 'cycles', group: 'static', title: 'import cycles', budgetSeconds: 15, check: () => tool('oxlint', ['--deny-warnings']) },
  { name: 'alerts', title: 'alert rules (with --all)', budgetSeconds: 40, run: alertRules },
  { name: 'lock', group: 'static', title: 'lock file', budgetSeconds: 2, check: checkLockFile },
  { name: 'postgres', title: 'unit and integration tests, PostgreSQL', budgetSeconds: 180, run: unitOnPostgres, ahead: fetchClickhouse },
  { name: 'unit', title: 'unit and integration tests, embedded database', budgetSeconds: 90, run: unitOnEmbedded },
  { name: 'journeys', title: 'browser journeys', needs: 'build', budgetSeconds: 420, run: journeys },
];

/** Shows the output only if the tool fails. */
async function tool(command: string, args: readonly string[]): Promise<readonly string[]> {
  const { code, output, timedOut } = await execute(command, args, { limitSeconds: 900 });
  if (timedOut) return [`${command} did not end within 15 minutes\n${output}`];
  return code === 0 ? [] : [output || `${command} ended with code ${code}`];
}
