import { parseArgs } from 'node:util';
import { type Counts, failed, sum, summaryLine } from './counts.ts';
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
  const counts = sum([...results.values()]);
  console.log('');
  for (const [stage, result] of results) if (result.failed > 0) console.log(`✖ ${stage.title}: ${result.failed} failed`);
  console.log(summaryLine(counts));
  return counts.failed === 0 && counts.passed > 0 ? 0 : 1;
}

async function runStages(list: readonly Stage[], filters: readonly string[]): Promise<Map<Stage, Counts>> {
  const results = new Map<Stage, Counts>();
  for (const stage of list) {
    console.log(`\n▶ ${stage.title}`);
    const broken = [...results].find(([earlier, result]) => stage.needs === earlier.name && result.failed > 0)?.[0];
    const started = performance.now();
    const counts = broken ? notRun(broken) : await attempt(stage, filters);
    results.set(stage, counts);
    console.log(`  ${summaryLine(counts)} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
  }
  return results;
}

async function attempt(stage: Stage, filters: readonly string[]): Promise<Counts> {
  try {
    return await stage.run({ filters });
  } catch (error) {
    // Whatever breaks inside the machinery is a failure of its stage, never a reason to say nothing.
    console.error(error);
    return failed();
  }
}

function notRun(broken: Stage): Counts {
  console.log(`  not run, because "${broken.title}" failed`);
  return failed();
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
