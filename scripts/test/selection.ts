import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { journeyFeatures } from '#e2e/journey-features.ts';
import { isChosenThird } from '#kit/testing/choose.ts';
import { ancestor, changedSince, headCommit } from './git.ts';
import { affectedFiles, decidesEverything, readImportGraph } from './import-graph.ts';
import { root } from './process.ts';

/** The files changed since a commit, and what they can affect. */
export type Selection = {
  readonly base: string;
  readonly changed: readonly string[];
  /**
   * Features with a changed file in their folder, and features whose screens use a changed file of kit or ui. Folders of src/app are named as
   * `app/site`.
   */
  readonly features: ReadonlySet<string>;
  isAffected(testFile: string): boolean;
};

/** Null: everything is affected, because there is no commit to compare with, or because the change affects everything. */
export function selectChanges(base: string | null): Selection | null {
  const commit = base && ancestor(base);
  if (!commit) return null;
  const changed = changedSince(commit);
  if (changed.some(decidesEverything)) return null;
  return selectionOf({ base: commit, changed });
}

export function selectionOf({ base, changed }: Pick<Selection, 'base' | 'changed'>): Selection {
  const graph = readImportGraph(root);
  const affected = affectedFiles(graph, [...changed, ...tablesOf(changed)]);
  const beneath = changed.filter((file) => /^src\/(kit|ui)\//.test(file));
  // Folders of src/app with a changed file, or with a file that uses a changed widget, style or module of kit.
  const shown = changed.filter((file) => /^src\/(app|kit|ui)\/|\/web\/.*\.widget\.tsx$/.test(file));
  const features = new Set([
    ...changed.flatMap((file) => featureOf(file) ?? contentOf(file)),
    ...[...affectedFiles(graph, beneath)].filter((file) => file.includes('/web/')).flatMap((file) => featureOf(file) ?? []),
    ...[...affectedFiles(graph, shown)].flatMap((file) => appFolderOf(file) ?? []),
  ]);
  return {
    base,
    changed,
    features,
    isAffected: (file) => affected.has(file) || file.endsWith('.meta.test.ts') || walksOneOf(file, features),
  };
}

const featureOf = (file: string): string | undefined => /^src\/features\/([\w-]+)\//.exec(file)?.[1];

/** Tests in these folders do not change what a page shows. */
const appFolderOf = (file: string): string | undefined => (/\.test\.ts$/.test(file) ? undefined : /^src\/(app\/[\w-]+)\//.exec(file)?.[1]);

const walksOneOf = (file: string, features: ReadonlySet<string>): boolean =>
  journeyFeatures[file.replace('e2e/', '')]?.some((feature) => features.has(feature)) ?? false;

/** Help texts and legal documents are read at start instead of imported. */
const contentOf = (file: string): readonly string[] => /^content\/(help|legal)/.exec(file)?.slice(1, 2) ?? [];

/** The table files of the tables named by a changed migration. */
function tablesOf(changed: readonly string[]): readonly string[] {
  const sql = changed.filter((file) => /^db\/migrations\/.*\.sql$/.test(file)).map((file) => readFileSync(join(root, file), 'utf8'));
  if (sql.length === 0) return [];
  const named = new Set(sql.join('\n').match(/\b[a-z][a-z_]+\b/g));
  return globSync('src/**/*.table.ts', { cwd: root }).filter((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/pgTable\(\s*'(\w+)'/g)].some(([, table = '']) => named.has(table)),
  );
}

/**
 * The journeys that run: with --changed those that the change affects. Otherwise also a third of the rest, derived from the commit. All of them
 * with --all, if they were named, and if no full run is recorded.
 */
export function journeySelection(base: string | null, selection?: Selection): (file: string) => boolean {
  const touched = selection ?? (process.env.TEST_ALL ? null : selectChanges(base));
  if (!touched) return () => true;
  const commit = headCommit();
  return (file) => touched.isAffected(file) || (!selection && (commit === null || isChosenThird(commit, file)));
}

/**
 * Selects the screen checks for another process. With --changed: those of the affected features. Otherwise also a fifth of the rest,
 * derived from the commit, so that a commit always gets the same checks. Everything with --all, and if no full run is recorded.
 */
export function screenSelection(base: string | null, selection?: Selection): Readonly<Record<string, string>> {
  if (process.env.TEST_ALL) return {};
  const commit = headCommit();
  const touched = selection ?? selectChanges(base);
  if (!touched || !commit) return {};
  return { SCREENS_FEATURES: [...touched.features].join(), ...(!selection && { SCREENS_COMMIT: commit }) };
}
