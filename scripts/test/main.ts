import { parseArgs } from 'node:util';
import { isBuilt } from '../launch/build.mjs';
import { type Counts, failed, isGreen, passed, sum, summaryLine } from './counts.ts';
import { tellFailure, toldFailures, toldUnsteady } from './failures.ts';
import { headCommit, isClean } from './git.ts';
import { usablePostgres } from './postgres.ts';
import { root, stopAllProcesses } from './process.ts';
import { findRecord, keepRecord, lastRecordedCommit, machine, type RunRecord, type StageResult, shareRecord } from './records.ts';
import { type Selection, selectChanges } from './selection.ts';
import { type Stage, type StageContext, stages } from './stages.ts';
import { startsProduct, watchUnit } from './unit.ts';

/**
 * Runs every check and always ends with one line, `N passed, N failed`. A failed stage does not stop the others, so that one run shows all
 * failures. A stage whose prerequisite failed is skipped and counts as a failure.
 */
async function main(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      only: { type: 'string', multiple: true },
      all: { type: 'boolean', default: false },
      changed: { type: 'boolean', default: false },
      base: { type: 'string' },
      resume: { type: 'boolean', default: false },
      record: { type: 'boolean', default: false },
      watch: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) return help();
  if (values.watch) return isGreen(await watchUnit(positionals)) ? 0 : 1;

  const names = (values.only ?? []).flatMap((list) => list.split(','));
  const unknown = names.filter((name) => !stages.some((stage) => stage.name === name || stage.group === name));
  if (unknown.length > 0) {
    console.error(`No such stage: ${unknown.join(', ')}. See npm test -- --help.`);
    return 1;
  }

  // In the environment, because the tests read it as well.
  if (values.all) process.env.TEST_ALL = '1';
  endTogetherWithChildren();
  const base = values.base ?? lastRecordedCommit(stages.map(({ name }) => name));
  const selection = values.changed ? selectChanges(base) : null;
  if (values.changed)
    console.log(selection ? describe(selection) : 'Everything: no full run is recorded that this change could be compared with.');

  const list = selection ? await affectedStages(selection) : chosen(names, positionals);
  const whole = list.length === stages.length && positionals.length === 0 && !selection;
  const commit = whole && isRecordable() ? headCommit() : null;
  const record = commit ? beginRecord(commit, values.all ? 'all' : 'test', values.resume) : undefined;
  const context = {
    filters: positionals,
    stages: list.map(({ name }) => name),
    selection: selection ?? undefined,
    base: values.record ? null : base,
  };
  const results = await runStages(list, context, record);
  const counts = sum([...results.values()].map((result) => result.counts));
  if (toldUnsteady().length > 0) console.log(`\nFailed once and then passed:\n${toldUnsteady().join('\n')}`);
  if (toldFailures().length > 0) console.log(`\nFailures again:\n${toldFailures().join('\n')}`);
  console.log('');
  for (const [{ title, budgetSeconds }, { counts, seconds }] of results) {
    const failures = isGreen(counts) ? '' : `, ${counts.failed} failed`;
    console.log(`${failures ? '✖' : '✔'} ${title}: ${seconds.toFixed(1)} s of ${budgetSeconds}${failures}`);
  }
  if (values.record && record && isGreen(counts)) shareRecord(record.now());
  console.log(summaryLine(counts));
  return isGreen(counts) && counts.passed > 0 ? 0 : 1;
}

const describe = ({ base, changed, features }: Selection): string =>
  `${changed.length} files changed since ${base.slice(0, 8)}${features.size > 0 ? `, in ${[...features].join(', ')}` : ''}`;

/** A result belongs to a commit only if the working tree is clean. */
const isRecordable = (): boolean => headCommit() !== null && isClean();

type OpenRecord = { earlier(stage: Stage): StageResult | undefined; add(stage: Stage, result: StageResult): void; now(): RunRecord };

/** Stores the result of every stage at once. With --resume a stage that passed at this commit is not run again. */
function beginRecord(commit: string, kind: RunRecord['kind'], resume: boolean): OpenRecord {
  let record: RunRecord = (resume && findRecord(commit, kind)) || { commit, kind, machine: machine(), stages: {} };
  return {
    earlier({ name }) {
      const known = record.stages[name];
      return known && isGreen(known.counts) ? known : undefined;
    },
    add({ name }, result) {
      record = { ...record, stages: { ...record.stages, [name]: result } };
      if (isClean()) keepRecord(record);
    },
    now: () => record,
  };
}

async function runStages(list: readonly Stage[], context: StageContext, record?: OpenRecord): Promise<Map<Stage, StageResult>> {
  const results = new Map<Stage, StageResult>();
  const open = list.filter((stage) => {
    const earlier = record?.earlier(stage);
    if (earlier) results.set(stage, earlier);
    if (earlier) console.log(`▶ ${stage.title}: passed at this commit before (${earlier.seconds.toFixed(1)} s)`);
    return !earlier;
  });
  const finish = (stage: Stage, result: StageResult) => {
    results.set(stage, result);
    record?.add(stage, result);
  };
  for (const stage of open) if ('run' in stage) stage.ahead?.(context);
  const checks = open.filter((stage) => 'check' in stage).values();
  const takeChecks = async () => {
    for (const stage of checks) finish(stage, await timed(stage, () => check(stage, context)));
  };
  await Promise.all(Array.from({ length: 2 }, takeChecks));
  for (const stage of open) {
    if (!('run' in stage)) continue;
    console.log(`\n▶ ${stage.title}`);
    const broken = [...results].find(([earlier, result]) => stage.needs === earlier.name && !isGreen(result.counts))?.[0];
    finish(stage, broken ? notRun(broken) : await timed(stage, () => stage.run(context)));
  }
  return results;
}

async function timed(stage: Stage, work: () => Promise<Counts>): Promise<StageResult> {
  const started = performance.now();
  // An error of the runner itself fails its stage, and is never a silent success.
  const counts = await work().catch((error) => {
    console.error(error);
    return failed();
  });
  const seconds = (performance.now() - started) / 1000;
  const { budgetSeconds } = stage;
  console.log(`  ${summaryLine(counts)} (${seconds.toFixed(1)} s of ${budgetSeconds})`);
  if (seconds > budgetSeconds && process.env.TEST_ALL !== '1')
    console.log(`  ${stage.title} took longer than its budget of ${budgetSeconds} s on two x64 cores`);
  return { counts, seconds };
}

/** The title is printed when the check ends, because checks run concurrently. */
async function check(stage: Extract<Stage, { check: unknown }>, context: StageContext): Promise<Counts> {
  const faults = await stage.check(context);
  console.log(`\n▶ ${stage.title}`);
  for (const fault of faults) tellFailure(fault.trimEnd());
  return faults.length === 0 ? passed() : failed();
}

function notRun(broken: Stage): StageResult {
  console.log(`  not run, because "${broken.title}" failed`);
  return { counts: failed(), seconds: 0 };
}

function chosen(names: readonly string[], filters: readonly string[]): readonly Stage[] {
  if (names.length === 0) return stages;
  const asked = stages.filter((stage) => names.includes(stage.name) || names.includes(stage.group ?? ''));
  const served = asked.some(({ name }) => name === 'unit' || name === 'postgres') && needsBuild(filters);
  return stages.filter(
    (stage) => asked.includes(stage) || asked.some((later) => later.needs === stage.name) || (served && stage.name === 'build'),
  );
}

/** Tests that start the product serve `dist/`: if it is missing or outdated, they would test something else. */
const needsBuild = (filters: readonly string[]): boolean => !isBuilt(root) && (filters.length === 0 || startsProduct(filters));

/** One database is enough during development; the browser starts only if a journey or a screen is affected. */
async function affectedStages(selection: Selection): Promise<readonly Stage[]> {
  const database = 'url' in (await usablePostgres()) ? 'postgres' : 'unit';
  const left = database === 'postgres' ? 'unit' : 'postgres';
  const walks = selection.features.size > 0 || selection.changed.some((file) => /^(e2e|src\/(ui|app|kit))\//.test(file));
  return stages.filter(({ name }) => name !== left && name !== 'lock' && (walks || name !== 'journeys'));
}

function endTogetherWithChildren(): void {
  for (const [signal, number] of [
    ['SIGINT', 2],
    ['SIGTERM', 15],
    ['SIGHUP', 1],
  ] as const) {
    process.on(signal, () => {
      stopAllProcesses();
      console.log('\nInterrupted.\n0 passed, 1 failed');
      process.exit(128 + number);
    });
  }
}

function help(): number {
  console.log('npm test                                 every stage: what a change can break');
  console.log('npm test -- --changed [--base REV]       what can be affected by the changes since the last recorded run');
  console.log('npm test -- --all [--resume]             everything: both databases, every screen and journey in both languages');
  console.log('npm test -- --record                     every stage, and the result is written into the repository when it is green');
  console.log('npm test -- --only types,lint            some stages (and what they need)');
  console.log('npm test -- --only unit src/kit/money    of the tests, those whose path contains a word');
  console.log('npm test -- --watch src/kit/money        the same, and after each change those that it affects\n');
  for (const { name, group, title } of stages) console.log(`  ${name.padEnd(10)} ${(group ?? '').padEnd(8)} ${title}`);
  console.log('\nTEST_DATABASE_URL   PostgreSQL server to test on; its role must be allowed to create databases');
  console.log('TEST_REDIS_URL      Redis server to test with');
  console.log('CHROMIUM_PATH       the browser, where it is not on the PATH');
  return 0;
}

process.exitCode = await main(process.argv.slice(2));
