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
  /** Present with --changed: only what it affects is run. */
  readonly selection?: Selection;
  /** The commit that the checks of screens are chosen against; null when all of them run. */
  readonly base: string | null;
};

export type Stage = {
  readonly name: string;
  readonly group?: 'static';
  readonly title: string;
  /** The stage without which this one makes no sense. */
  readonly needs?: string;
  /** What it may take on two x64 cores; when it has grown past that, the run says so. */
  readonly budgetSeconds: number;
} & (
  | {
      /** One check: what is wrong, as sentences. Checks run beside each other. */ readonly check: (
        context: StageContext,
      ) => Promise<readonly string[]>;
    }
  | {
      readonly run: (context: StageContext) => Promise<Counts>;
      /** Begun with the checks: what waits for something outside of this machine. Must not fail. */
      readonly ahead?: (context: StageContext) => void;
    }
);

/** A second run looks only at what changed since. One checker: each of several would learn the same types anew, and the other core is taken. */
const remembering = ['--incremental', '--tsBuildInfoFile', 'node_modules/.cache/types.tsbuildinfo'];

const linted = (selection: Selection | undefined): readonly string[] =>
  selection ? selection.changed.filter((file) => existsSync(join(root, file))) : ['.'];

/** The longest checks come first, so that the others can be done beside them. */
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

/** Its words are shown only when it has something to say. */
async function tool(command: string, args: readonly string[]): Promise<readonly string[]> {
  const { code, output, timedOut } = await execute(command, args, { limitSeconds: 900 });
  if (timedOut) return [`${command} did not end within 15 minutes\n${output}`];
  return code === 0 ? [] : [output || `${command} ended with code ${code}`];
}
