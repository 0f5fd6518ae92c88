import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { arch, availableParallelism, cpus, platform, totalmem } from 'node:os';
import { dirname, join } from 'node:path';
import type { Line } from './report.ts';
import { root } from './server-process.ts';

/** The results of one script in a run, and how long it took. */
export type Shown = { readonly name: string; readonly lines: readonly Line[]; readonly seconds?: number };

/** The results of one commit on one kind of machine: `docs/bench/<kind>/<suite>-<date>-<commit>.json`. */
export type RunRecord = {
  readonly suite: string;
  readonly at: string;
  readonly commit: string;
  readonly machine: {
    readonly kind: string;
    readonly cpu: string;
    readonly cores: number;
    readonly memoryGiB: number;
    readonly node: string;
  };
  /** Whether every script of the suite was part of the run. */
  readonly complete: boolean;
  readonly shown: readonly Shown[];
};

const ledger = join(root, 'docs', 'bench');

/** Results are compared only within one kind: another processor changes even a ratio to a peer on the same machine. */
export const kindOfMachine = (): string => `${platform()}-${arch()}-${availableParallelism()}-cores`;

/** All records of a kind, oldest first; file names sort by time. */
export const readRecords = (kind: string, folder: string = ledger): readonly RunRecord[] =>
  namesIn(join(folder, kind)).map((file) => JSON.parse(readFileSync(join(folder, kind, file), 'utf8')));

/** The newest record of a suite on any machine; complete runs take precedence. */
export function newestRecord(suite: string, folder: string = ledger): RunRecord | undefined {
  const records = namesIn(folder)
    .flatMap((kind) => readRecords(kind, folder))
    .filter((one) => one.suite === suite)
    .sort((one, other) => one.at.localeCompare(other.at));
  return records.findLast(({ complete }) => complete) ?? records.at(-1);
}

export type OpenRecord = {
  readonly file: string;
  /** Results already recorded by an interrupted run of the same commit. */
  readonly shown: readonly Shown[];
  add(shown: Shown): void;
};

/** The record of this commit on this kind of machine. Every `add` writes the file, so that an interrupted run can be resumed. */
export function openRecord(
  { suite, commit, scripts }: { readonly suite: string; readonly commit: string; readonly scripts: readonly string[] },
  folder: string = ledger,
): OpenRecord {
  const kind = kindOfMachine();
  const known = readRecords(kind, folder).findLast((one) => one.suite === suite && one.commit === commit);
  const at = known?.at ?? new Date().toISOString();
  const machine = {
    kind,
    cpu: cpus()[0]?.model ?? 'unknown',
    cores: availableParallelism(),
    memoryGiB: Math.round(totalmem() / 2 ** 30),
    node: process.versions.node,
  };
  const file = join(folder, kind, `${suite}-${at.slice(0, 16).replace(':', '')}-${commit}.json`);
  const shown: Shown[] = [...(known?.shown ?? [])];
  return {
    file,
    shown,
    add(one) {
      const place = shown.findIndex(({ name }) => name === one.name);
      shown.splice(place < 0 ? shown.length : place, place < 0 ? 0 : 1, one);
      const complete = scripts.every((script) => shown.some(({ name }) => name === script));
      const record: RunRecord = { suite, at, commit, machine, complete, shown };
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, `${JSON.stringify(record, undefined, 2)}\n`);
    },
  };
}

export const headCommit = (): string => git('rev-parse', '--short=8', 'HEAD');

/** Changed files outside of docs/bench, which make the checkout differ from its commit. */
export const uncommitted = (): string => git('status', '--porcelain', '--', '.', ':!docs/bench', ':!docs/bench.md');

/** The last recorded value of each result by script and name. A commit is not compared with itself. */
export function lastValues(records: readonly RunRecord[], thisCommit?: string): ReadonlyMap<string, number> {
  const values = records
    .filter(({ commit }) => commit !== thisCommit)
    .flatMap(({ shown }) =>
      shown.flatMap(({ name, lines }) =>
        lines.flatMap((line) => (line.value === undefined ? [] : [[keyOf(name, line), line.value] as const])),
      ),
    );
  return new Map(values);
}

export const keyOf = (script: string, { name }: Line): string => `${script}: ${name}`;

/** The factor by which a value got better (above 1) or worse, whichever direction is better for it. */
export function changeOf(line: Line, before: number | undefined): number | undefined {
  if (line.value === undefined || !before) return undefined;
  return line.limit?.startsWith('≤') ? before / line.value : line.value / before;
}

/**
 * Ratios that got worse by more than a fifth since they were recorded. Other values depend on the speed of the machine and are only shown.
 */
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
