import { parseArgs } from 'node:util';
import { type Counts, failed, passed, sum, summaryLine } from './counts.ts';
import { tellFailure, toldFailures, toldUnsteady } from './failures.ts';
import { stopAllProcesses } from './process.ts';
import { type Stage, stages } from './stages.ts';

/**
 * Runs every check and always ends with one line, `N passed, N failed`. A failed stage does not stop the others: whoever waits
 * for a run wants the whole list at once. A stage whose foundation failed is not run and counts as a failure itself.
 */
process.exitCode = await main(process.argv.slice(2));

async function main(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { only: { type: 'string', multiple: true }, all: { type: 'boolean', default: false }, help: { type: 'boolean', short: 'h' } },
  });
  if (values.help) return help();

  const names = (values.only ?? []).flatMap((list) => list.split(','));
  const unknown = names.filter((name) => !stages.some((stage) => stage.name === name || stage.group === name));
  if (unknown.length > 0) {
    console.error(`No such stage: ${unknown.join(', ')}. See npm test -- --help.`);
    return 1;
  }

  // In the environment, because a test asks for it too.
  if (values.all) process.env.TEST_ALL = '1';
  endTogetherWithChildren();
  const results = await runStages(chosen(names), positionals);
  const counts = sum([...results.values()].map((result) => result.counts));
  if (toldUnsteady().length > 0) console.log(`\nWhat failed once and then passed:\n${toldUnsteady().join('\n')}`);
  if (toldFailures().length > 0) console.log(`\nWhat failed, once more:\n${toldFailures().join('\n')}`);
  console.log('');
  for (const [{ title, budgetSeconds }, { counts, seconds }] of results) {
    const failures = counts.failed > 0 ? `, ${counts.failed} failed` : '';
    console.log(`${failures ? '✖' : '✔'} ${title}: ${seconds.toFixed(1)} s of ${budgetSeconds}${failures}`);
  }
  console.log(summaryLine(counts));
  return counts.failed === 0 && counts.passed > 0 ? 0 : 1;
}

async function runStages(list: readonly Stage[], filters: readonly string[]): Promise<Map<Stage, Result>> {
  const results = new Map<Stage, Result>();
  const context = { filters, stages: list.map(({ name }) => name) };
  for (const stage of list) if ('run' in stage) stage.ahead?.(context);
  const checks = list.filter((stage) => 'check' in stage).values();
  const takeChecks = async () => {
    for (const stage of checks) results.set(stage, await timed(stage, () => check(stage)));
  };
  await Promise.all(Array.from({ length: 2 }, takeChecks));
  for (const stage of list) {
    if (!('run' in stage)) continue;
    console.log(`\n▶ ${stage.title}`);
    const broken = [...results].find(([earlier, result]) => stage.needs === earlier.name && result.counts.failed > 0)?.[0];
    results.set(stage, broken ? notRun(broken) : await timed(stage, () => stage.run(context)));
  }
  return results;
}

type Result = { readonly counts: Counts; readonly seconds: number };

async function timed(stage: Stage, work: () => Promise<Counts>): Promise<Result> {
  const started = performance.now();
  // Whatever breaks inside the machinery is a failure of its stage, never a reason to say nothing.
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

/** Told when it is done: another one runs beside it. */
async function check(stage: Extract<Stage, { check: unknown }>): Promise<Counts> {
  const faults = await stage.check();
  console.log(`\n▶ ${stage.title}`);
  for (const fault of faults) tellFailure(fault.trimEnd());
  return faults.length === 0 ? passed() : failed();
}

function notRun(broken: Stage): Result {
  console.log(`  not run, because "${broken.title}" failed`);
  return { counts: failed(), seconds: 0 };
}

function chosen(names: readonly string[]): readonly Stage[] {
  if (names.length === 0) return stages;
  const asked = stages.filter((stage) => names.includes(stage.name) || names.includes(stage.group ?? ''));
  return stages.filter((stage) => asked.includes(stage) || asked.some((later) => later.needs === stage.name));
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
  console.log('npm test                                 every stage: the proof that a change needs');
  console.log('npm test -- --all                        the full matrix: both databases for everything, every look and journey');
  console.log('npm test -- --only types,lint            some stages (and what they need)');
  console.log('npm test -- --only unit src/kit/money    of the tests, those whose path contains a word\n');
  for (const { name, group, title } of stages) console.log(`  ${name.padEnd(10)} ${(group ?? '').padEnd(8)} ${title}`);
  console.log('\nTEST_DATABASE_URL   PostgreSQL server to test on; its role must be allowed to create databases');
  console.log('TEST_REDIS_URL      Redis server to test with');
  console.log('CHROMIUM_PATH       the browser, where it is not on the PATH');
  return 0;
}
