import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Counts, failed, sum } from './counts.ts';
import { tellFailure } from './failures.ts';
import { root } from './process.ts';
import { type ProcessOptions, runTogether } from './test-process.ts';

type Run = Omit<ProcessOptions, 'cwd'> & {
  /** Files of an earlier pattern start earlier. */
  readonly patterns: readonly string[];
  /** Selects files whose path contains one of these; all if empty. */
  readonly filters: readonly string[];
  readonly chosen?: (file: string) => boolean;
  /** Approximate number of processes; neighbouring files share one. By default each file has its own. */
  readonly processes?: number;
  readonly atOnce: number;
  /** Run alone after all others: they measure time, and parallel tests would disturb it. */
  readonly alone?: RegExp;
  /** Prints nothing for a passing file, and does not fail if no file is selected. */
  readonly quiet?: boolean;
  readonly cwd?: string;
};

/**
 * Runs test files, several per process. Not with `node --test`: it counts a file that called `process.exit(0)` before its tests as a
 * success, waits forever for an open timer, and applies the hooks of one file to the others of its process.
 */
export async function runTestFiles({
  patterns,
  filters,
  chosen = () => true,
  processes,
  atOnce,
  alone,
  quiet = false,
  cwd = root,
  ...options
}: Run): Promise<Counts> {
  const found = new Set(patterns.flatMap((pattern) => globSync(pattern, { cwd }).sort()));
  const files = [...found].filter((file) => chosen(file) && (filters.length === 0 || filters.some((filter) => file.includes(filter))));
  if (files.length === 0 && !quiet) {
    console.log(`  no test file matches ${[...patterns, ...filters].join(' ')}`);
    return failed();
  }
  const counts: Counts[] = [];
  const run = async (queue: Iterable<readonly string[]>) => {
    for (const group of queue) {
      const result = await runTogether(group, { cwd, ...options });
      for (const { text, failure } of result.words) {
        if (failure) tellFailure(text);
        else if (!quiet) console.log(text);
      }
      counts.push(result.counts);
    }
  };
  const together = groupsOf(
    files.filter((file) => !alone?.test(file)),
    cwd,
    processes,
  ).values();
  await Promise.all(Array.from({ length: atOnce }, () => run(together)));
  await run(files.filter((file) => alone?.test(file)).map((file) => [file]));
  return sum(counts);
}

/**
 * Importing a feature takes a process half a second, and warm code runs faster: so there are few processes of similar length. The file size
 * predicts the duration well enough without a list of timings; a file that starts processes takes several times as long. Tests that read all
 * sources share a process, because they read them once.
 */
function groupsOf(files: readonly string[], cwd: string, processes?: number): readonly (readonly string[])[] {
  const weightOf = (file: string) => {
    const text = readFileSync(join(cwd, file), 'utf8');
    return text.length * (startsProcesses.test(text) ? 5 : 1);
  };
  const share = processes ? Math.max(files.reduce((total, file) => total + weightOf(file), 0) / processes, worthAProcess) : 0;
  const groups: { weight: number; readonly files: string[] }[] = [];
  const readsAll = (file: string) => Number(file.includes('.meta.'));
  for (const file of files.toSorted((one, other) => readsAll(other) - readsAll(one))) {
    const weight = weightOf(file);
    const last = groups.at(-1);
    if (!last || last.weight + weight > share) groups.push({ weight, files: [file] });
    else {
      last.files.push(file);
      last.weight += weight;
    }
  }
  return groups.sort((one, other) => other.weight - one.weight).map((group) => group.files);
}

const startsProcesses = /\/testing\/(?:command|spawned-app)\.ts'/;

/** Characters of test code whose run takes about as long as the import of the tested code. */
const worthAProcess = 10_000;
