import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Counts, failed, sum } from './counts.ts';
import { execute, type Outcome, root } from './process.ts';

export type FileReport = {
  readonly counts: Counts;
  readonly failures: readonly { readonly name: string; readonly place: string; readonly error: string }[];
};

export type ReportLine = { readonly began: string } | { readonly ended: string } | { readonly report: FileReport };

type Run = {
  /** Files of an earlier one begin earlier. */
  readonly patterns: readonly string[];
  /** Of the files, only those whose path contains one of these; all when empty. */
  readonly filters: readonly string[];
  readonly env: Record<string, string | undefined>;
  readonly atOnce: number;
  /** Run by themselves when the others are done: they look at the clock, and company would disturb it. */
  readonly alone?: RegExp;
  readonly limitSeconds: number;
  readonly cwd?: string;
};

/**
 * Runs each test file in a process of its own. Not through `node --test`, which takes a file that called `process.exit(0)` before
 * its tests for a success and waits forever for one that left a timer running; here both are failures with a name.
 */
export async function runTestFiles({ patterns, filters, env, atOnce, alone, limitSeconds, cwd = root }: Run): Promise<Counts> {
  const found = new Set(patterns.flatMap((pattern) => globSync(pattern, { cwd }).sort()));
  const files = [...found].filter((file) => filters.length === 0 || filters.some((filter) => file.includes(filter)));
  if (files.length === 0) {
    console.log(`  no test file matches ${[...patterns, ...filters].join(' ')}`);
    return failed();
  }
  const counts: Counts[] = [];
  const run = async (queue: Iterable<string>) => {
    for (const file of queue) counts.push(await runTestFile(join(cwd, file), file, { env, limitSeconds }));
  };
  const together = files.filter((file) => !alone?.test(file)).values();
  await Promise.all(Array.from({ length: atOnce }, () => run(together)));
  await run(files.filter((file) => alone?.test(file)));
  return sum(counts);
}

async function runTestFile(path: string, name: string, { env, limitSeconds }: Pick<Run, 'env' | 'limitSeconds'>): Promise<Counts> {
  const folder = mkdtempSync(join(tmpdir(), 'prospekt-test-'));
  const destination = join(folder, 'report.json');
  try {
    const started = performance.now();
    const reporter = [`--test-reporter=${import.meta.resolve('./reporter.ts')}`, `--test-reporter-destination=${destination}`];
    const outcome = await execute(process.execPath, [...reporter, '--test-timeout=60000', path], { env, limitSeconds });
    const lines = readReport(destination);
    const report = lines.find((line) => 'report' in line)?.report;
    const counts = judge(outcome, report);
    const time = `${((performance.now() - started) / 1000).toFixed(1)} s`;
    if (counts.failed === 0) console.log(`  ✔ ${name} (${counts.passed}, ${time})`);
    else explain({ name, time, outcome, report, open: unfinished(lines) });
    return counts;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Trusts a file only if it reported to the end, had at least one test, and its process agrees. */
function judge(outcome: Pick<Outcome, 'code'>, report: FileReport | undefined): Counts {
  if (!report) return failed();
  const { counts } = report;
  const ranNothing = counts.passed + counts.failed + counts.skipped === 0;
  const unexplained = outcome.code !== 0 && counts.failed === 0;
  return ranNothing || unexplained ? { ...counts, failed: counts.failed + 1 } : counts;
}

function readReport(path: string): readonly ReportLine[] {
  if (!existsSync(path)) return [];
  // What follows the last line break was cut off in the middle by the end of the process.
  const lines = readFileSync(path, 'utf8').split('\n').slice(0, -1);
  return lines.map((line) => JSON.parse(line));
}

function unfinished(lines: readonly ReportLine[]): readonly string[] {
  const open: string[] = [];
  for (const line of lines) {
    if ('began' in line) open.push(line.began);
    if ('ended' in line) open.splice(open.indexOf(line.ended), 1);
  }
  return open;
}

type Story = { name: string; time: string; outcome: Outcome; report: FileReport | undefined; open: readonly string[] };

function explain({ name, time, outcome, report, open }: Story): void {
  console.log(`  ✖ ${name} (${time})`);
  for (const failure of report?.failures ?? []) console.log(indent(`✖ ${failure.name}\n${failure.place}\n${failure.error}`));
  if (outcome.timedOut) console.log(indent('did not end in time: a test hangs, or a timer, socket or child process is left open'));
  else if (!report) console.log(indent(`ended with code ${outcome.code} before all of its tests had run, or has none`));
  else if (report.failures.length === 0) console.log(indent(`has no tests, or ended with code ${outcome.code} although they passed`));
  if (!report && open.length > 0) console.log(indent(`running at that moment: ${open.join(' › ')}`));
  const lines = outcome.output.trimEnd().split('\n');
  if (outcome.output.trim())
    console.log(indent(`it printed${lines.length > 80 ? ' (last 80 lines)' : ''}:\n${lines.slice(-80).join('\n')}`));
}

const indent = (text: string): string => text.replace(/^/gm, '      ');
