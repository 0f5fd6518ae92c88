import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { arch, availableParallelism, cpus, platform, totalmem } from 'node:os';
import { join } from 'node:path';
import type { Line } from './report.ts';
import { root } from './server-process.ts';

/** The results of one script in a run. */
export type Shown = { readonly name: string; readonly lines: readonly Line[] };

/** One `--record` run of benchmarks or faults: `docs/bench/<kind>/<suite>-<date>-<commit>.json`. */
export type RunRecord = {
  readonly suite: string;
  readonly at: string;
  readonly commit: string;
  readonly machine: { readonly cpu: string; readonly cores: number; readonly memoryGiB: number; readonly node: string };
  /** Whether every script of the suite was part of the run. */
  readonly complete: boolean;
  readonly shown: readonly Shown[];
};

const ledger = join(root, 'docs', 'bench');

/** Figures are compared only within one kind: another processor moves even a ratio to a peer on the same machine. */
export const kindOfMachine = (): string => `${platform()}-${arch()}-${availableParallelism()}-cores`;

/** All records of a kind, oldest first; the names of the files sort by time. */
export const readRecords = (kind: string, folder: string = ledger): readonly RunRecord[] =>
  namesIn(join(folder, kind)).map((file) => JSON.parse(readFileSync(join(folder, kind, file), 'utf8')));

/** Writes the results down as those of HEAD, so nothing that HEAD lacks may have been measured. */
export function record(suite: string, shown: readonly Shown[], complete: boolean): string {
  const commit = git('rev-parse', '--short=8', 'HEAD');
  const at = new Date().toISOString();
  const machine = {
    cpu: cpus()[0]?.model ?? 'unknown',
    cores: availableParallelism(),
    memoryGiB: Math.round(totalmem() / 2 ** 30),
    node: process.versions.node,
  };
  const folder = join(ledger, kindOfMachine());
  const file = join(folder, `${suite}-${at.slice(0, 16).replace(':', '')}-${commit}.json`);
  mkdirSync(folder, { recursive: true });
  const entry: RunRecord = { suite, at, commit, machine, complete, shown };
  writeFileSync(file, `${JSON.stringify(entry, undefined, 2)}\n`);
  return file;
}

/** What keeps the checkout from being the commit it names: changed files outside of the ledger itself. */
export const uncommitted = (): string => git('status', '--porcelain', '--', '.', ':!docs/bench', ':!docs/bench.md');

/** The value that each figure had when it was last recorded, by script and name. */
export function lastValues(records: readonly RunRecord[]): ReadonlyMap<string, number> {
  const values = records.flatMap(({ shown }) =>
    shown.flatMap(({ name, lines }) =>
      lines.flatMap((line) => (line.value === undefined ? [] : [[keyOf(name, line), line.value] as const])),
    ),
  );
  return new Map(values);
}

export const keyOf = (script: string, { name }: Line): string => `${script}: ${name}`;

/** By what factor a figure got better (above 1) or worse, whichever direction is better for it. */
export function changeOf(line: Line, before: number | undefined): number | undefined {
  if (line.value === undefined || !before) return undefined;
  return line.limit?.startsWith('≤') ? before / line.value : line.value / before;
}

/** Ratios that lost more than a fifth since they were recorded. Other figures follow the speed of the machine and are only shown. */
export const regressions = (shown: readonly Shown[], last: ReadonlyMap<string, number>): readonly string[] =>
  shown.flatMap(({ name, lines }) =>
    lines.flatMap((line) => {
      const before = last.get(keyOf(name, line));
      const change = changeOf(line, before);
      return line.relative && change !== undefined && change < 1 - tolerated ? [`${keyOf(name, line)}: ${before} → ${line.value}`] : [];
    }),
  );

const tolerated = 0.2;

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder).sort();
  } catch {
    return [];
  }
}

const git = (...args: readonly string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
