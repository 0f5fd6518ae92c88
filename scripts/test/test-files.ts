import { globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Counts, failed, sum } from './counts.ts';
import { tellFailure } from './failures.ts';
import { root } from './process.ts';
import { type ProcessOptions, runTogether } from './test-process.ts';

type Run = Omit<ProcessOptions, 'cwd'> & {
  /** Files of an earlier one begin earlier. */
  readonly patterns: readonly string[];
  /** Of the files, only those whose path contains one of these; all when empty. */
  readonly filters: readonly string[];
  readonly chosen?: (file: string) => boolean;
  /** Files of the same name share a process, the largest group first; each has its own unless said. */
  readonly groupOf?: (file: string) => string;
  readonly atOnce: number;
  /** Run by themselves when the others are done: they look at the clock, and company would disturb it. */
  readonly alone?: RegExp;
  readonly cwd?: string;
};

/**
 * Runs test files, several in a process. Not through `node --test`, which takes a file that called `process.exit(0)` before its tests
 * for a success, waits forever for one that left a timer running, and gives the hooks of one file to the others of its process.
 */
export async function runTestFiles({
  patterns,
  filters,
  chosen = () => true,
  groupOf,
  atOnce,
  alone,
  cwd = root,
  ...options
}: Run): Promise<Counts> {
  const found = new Set(patterns.flatMap((pattern) => globSync(pattern, { cwd }).sort()));
  const files = [...found].filter((file) => chosen(file) && (filters.length === 0 || filters.some((filter) => file.includes(filter))));
  if (files.length === 0) {
    console.log(`  no test file matches ${[...patterns, ...filters].join(' ')}`);
    return failed();
  }
  const counts: Counts[] = [];
  const run = async (queue: Iterable<readonly string[]>) => {
    for (const group of queue) {
      const result = await runTogether(group, { cwd, ...options });
      for (const { text, failure } of result.words) failure ? tellFailure(text) : console.log(text);
      counts.push(result.counts);
    }
  };
  const together = groupsOf(
    files.filter((file) => !alone?.test(file)),
    cwd,
    groupOf,
  ).values();
  await Promise.all(Array.from({ length: atOnce }, () => run(together)));
  await run(files.filter((file) => alone?.test(file)).map((file) => [file]));
  return sum(counts);
}

/** The size of the sources says well enough which group takes longest, and nobody has to keep a list of times. */
function groupsOf(files: readonly string[], cwd: string, groupOf?: (file: string) => string): readonly (readonly string[])[] {
  if (!groupOf) return files.map((file) => [file]);
  const weight = (group: readonly string[]) => group.reduce((total, file) => total + statSync(join(cwd, file)).size, 0);
  return [...Map.groupBy(files, groupOf).values()].sort((one, other) => weight(other) - weight(one));
}
