import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Counts, failed, sum } from './counts.ts';
import { execute, type Outcome, root } from './process.ts';
import { type FileReport, outputOf, readStory, type Story } from './report.ts';

export type ProcessOptions = {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Time without the start or end of any test. The total duration depends on the machine. */
  readonly limitSeconds: number;
};

/** The counts, and the text to print. */
export type Result = { readonly counts: Counts; readonly words: readonly Words[] };
type Words = { readonly text: string; readonly failure: boolean };

/** Runs files in one process, or in several if one of them crashes the process, so that the others still run. */
export async function runTogether(files: readonly string[], options: ProcessOptions): Promise<Result> {
  const { story, outcome } = await runProcess(files, options);
  const printed = outputOf(outcome.output);
  const told = joined(story.reports.map((report) => resultOf(report, printed.get(report.file) ?? '')));
  const untold = files.filter((file) => !story.reports.some((report) => report.file === file));
  if (untold.length > 0) {
    // The last started file ended the process; reports of earlier ones may be lost with it.
    const culprit = [...printed.keys()].at(-1) ?? files[0] ?? '';
    const fault = faulty(culprit, [endOf(outcome), ...running(story.open)], printed.get(culprit) ?? outcome.output);
    const rest = untold.filter((file) => file !== culprit);
    return joined([told, fault, ...(rest.length > 0 ? [await runTogether(rest, options)] : [])]);
  }
  if (story.complete && !outcome.timedOut && (outcome.code === 0 || told.counts.failed > 0)) return told;
  return joined([told, await findCulprits(files, { story, outcome }, options)]);
}

/** All tests reported, but the process hung or exited with an error: running each file alone shows which one caused it. */
async function findCulprits(files: readonly string[], { story, outcome }: Ran, options: ProcessOptions): Promise<Result> {
  const blame = (file: string, end: Outcome) => faulty(file, [endOf(end)], outputOf(end.output).get(file) ?? end.output);
  if (files.length === 1) return blame(files.join(), outcome);
  const culprits: Result[] = [];
  for (const file of files) {
    const alone = await runProcess([file], options);
    if (!alone.story.complete || alone.outcome.code !== 0) culprits.push(blame(file, alone.outcome));
  }
  return culprits.length > 0
    ? joined(culprits)
    : faulty(files.join(' '), [`${endOf(outcome)}; alone, each of them ends well`, ...story.warnings], '');
}

type Ran = { readonly story: Story; readonly outcome: Outcome };

async function runProcess(files: readonly string[], { cwd, env, limitSeconds }: ProcessOptions): Promise<Ran> {
  const folder = mkdtempSync(join(tmpdir(), 'prospekt-test-'));
  const destination = join(folder, 'report');
  const reporter = [`--test-reporter=${import.meta.resolve('./reporter.ts')}`, `--test-reporter-destination=${destination}`];
  const program = join(import.meta.dirname, 'run-files.ts');
  try {
    const outcome = await execute(process.execPath, [...reporter, program, cwd, ...files], {
      env: { ...quick, ...env },
      limitSeconds,
      signOfLife: () => statSync(destination, { throwIfNoEntry: false })?.size,
    });
    return { story: readStory(destination), outcome };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** In the environment, so that servers and commands started by a test profit as well. */
const quick = {
  NODE_OPTIONS: `--import ${import.meta.resolve('../launch/quick-imports.mjs')}`,
  NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled'),
};

/** A file must have at least one test. */
function resultOf({ file, counts, failures, seconds }: FileReport, output: string): Result {
  if (counts.passed + counts.failed + counts.skipped === 0) return faulty(file, ['has no tests'], output);
  if (counts.failed === 0) return { counts, words: [{ text: `  ✔ ${file} (${counts.passed}, ${seconds.toFixed(1)} s)`, failure: false }] };
  const reasons = failures.map(({ name, place, error }) => `✖ ${name}\n${place}\n${error}`);
  return { counts, words: faulty(file, reasons, output).words };
}

function faulty(file: string, reasons: readonly string[], output: string): Result {
  const lines = output.trimEnd().split('\n');
  const printed = output.trim() ? [`it printed${lines.length > 80 ? ' (last 80 lines)' : ''}:\n${lines.slice(-80).join('\n')}`] : [];
  return { counts: failed(), words: [{ text: [`  ✖ ${file}`, ...[...reasons, ...printed].map(indent)].join('\n'), failure: true }] };
}

const joined = (results: readonly Result[]): Result => ({
  counts: sum(results.map(({ counts }) => counts)),
  words: results.flatMap(({ words }) => words),
});

const endOf = ({ code, timedOut }: Outcome): string =>
  timedOut ? 'did not end: a test hangs, or a timer, socket or child process is left open' : `the process ended with code ${code}`;

const running = (tests: readonly string[]): readonly string[] => (tests.length > 0 ? [`running at that moment: ${tests.join(' › ')}`] : []);

const indent = (text: string): string => text.replace(/^/gm, '      ');
