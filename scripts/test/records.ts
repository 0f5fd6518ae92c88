import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { arch, cpus } from 'node:os';
import { join } from 'node:path';
import { type Counts, isGreen } from './counts.ts';
import { ancestor, commitsSince } from './git.ts';
import { root } from './process.ts';

export type StageResult = { readonly counts: Counts; readonly seconds: number };
/** Results of a run of one commit. `all` is the full matrix, `test` is `npm test`. */
export type RunRecord = {
  readonly commit: string;
  readonly kind: 'test' | 'all';
  readonly machine: string;
  readonly stages: Readonly<Record<string, StageResult>>;
};

const folder = join(root, 'node_modules', '.cache', 'test-runs');
/** The last full run committed to the repository, so that a fresh clone can compare with it. */
const shared = join(root, 'scripts', 'test', 'recorded-run.json');

export const machine = (): string =>
  `${process.platform} ${arch()}, ${cpus().length} cores, ${cpus()[0]?.model.trim() ?? 'unknown processor'}`;

const read = (path: string): RunRecord | undefined => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined);
const pathOf = ({ commit, kind }: Pick<RunRecord, 'commit' | 'kind'>): string => join(folder, `${commit}.${kind}.json`);

export const findRecord = (commit: string, kind: RunRecord['kind']): RunRecord | undefined => read(pathOf({ commit, kind }));

export function keepRecord(record: RunRecord): void {
  mkdirSync(folder, { recursive: true });
  write(pathOf(record), record);
}

export const shareRecord = (record: RunRecord): void => write(shared, record);

const write = (path: string, record: RunRecord): void => writeFileSync(path, `${JSON.stringify(record, null, 2)}\n`);

/** The nearest ancestor commit whose every stage passed; null if none is known. */
export function lastRecordedCommit(stages: readonly string[]): string | null {
  const kept = existsSync(folder) ? readdirSync(folder).map((file) => read(join(folder, file))) : [];
  const complete = [read(shared), ...kept].flatMap((record) =>
    record && stages.every((name) => record.stages[name] && isGreen(record.stages[name].counts)) ? (ancestor(record.commit) ?? []) : [],
  );
  const [nearest] = complete.toSorted((one, other) => commitsSince(one) - commitsSince(other));
  return nearest ?? null;
}
