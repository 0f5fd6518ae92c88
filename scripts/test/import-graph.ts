import { existsSync, globSync, readFileSync } from 'node:fs';
import { extname, join, posix } from 'node:path';

/** For each file of the repository, the files it imports; paths are relative to the root. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

const folders = ['src', 'e2e', 'scripts', 'simulator', 'fakes', 'bench', 'faults'];
/** Over-reads on purpose: an import that is only mentioned in a comment costs a test that need not run, a missed one costs a bug. */
const specifier = /(?:\bfrom|\bimport|\bresolve\()\s*\(?\s*['"]([^'"\n]+)['"]/g;

/** The imports of all sources, read as text: parsing 5,000 files takes longer than most of the tests that this selects. */
export function readImportGraph(root: string): ImportGraph {
  const files = globSync(`{${folders}}/**/*.{ts,tsx,mjs,css}`, { cwd: root }).map((file) => file.replaceAll('\\', '/'));
  const known = new Set(files);
  const importsOf = importReader(root, (file) => known.has(file));
  return new Map(files.map((file) => [file, importsOf(file)]));
}

function importReader(root: string, exists: (file: string) => boolean): (file: string) => readonly string[] {
  const aliases = readAliases(root);
  return (file) => {
    const found = [...readFileSync(join(root, file), 'utf8').matchAll(specifier)].map(([, to = '']) => resolved(file, to, aliases));
    return [...new Set(found)].filter(exists);
  };
}

/** The `imports` of package.json: the folders of `#kit/` and the other aliases. */
function readAliases(root: string): readonly (readonly [alias: string, folder: string])[] {
  const { imports }: { imports: Record<string, string> } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return Object.entries(imports).map(([alias, folder]) => [alias.replace('*', ''), folder.replace('./', '').replace('*', '')]);
}

function resolved(file: string, to: string, aliases: ReturnType<typeof readAliases>): string {
  if (to.startsWith('.')) return posix.join(posix.dirname(file), to);
  const [alias, folder] = aliases.find(([prefix]) => to.startsWith(prefix)) ?? [];
  return alias && folder ? folder + to.slice(alias.length) : to;
}

/**
 * Files that a change can affect: those that import a changed file, directly or not. The walk does not pass through `src/app`, which
 * composes all features: otherwise every change would affect every test of the whole product.
 */
export function affectedFiles(graph: ImportGraph, changed: readonly string[]): ReadonlySet<string> {
  const importers = new Map<string, string[]>();
  for (const [file, imports] of graph) for (const to of imports) importers.set(to, [...(importers.get(to) ?? []), file]);
  const affected = new Set(changed);
  const queue = [...changed];
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (file.startsWith('src/app/') && !changed.includes(file)) continue;
    for (const importer of importers.get(file) ?? []) {
      if (affected.has(importer)) continue;
      affected.add(importer);
      queue.push(importer);
    }
  }
  return affected;
}

/** Whether importing these files loads another one. Reads only the files along the way, which are few for one test. */
export function reaches(root: string, files: readonly string[], target: string): boolean {
  const importsOf = importReader(root, (to) => /\.(ts|tsx|mjs|css)$/.test(to) && existsSync(join(root, to)));
  const seen = new Set(files);
  for (const one of seen) {
    if (one === target) return true;
    for (const to of importsOf(one)) seen.add(to);
  }
  return false;
}

/** Files that are not imported but affect everything: dependencies, compiler settings, the test runner. */
export const decidesEverything = (file: string): boolean =>
  /^(package(-lock)?|tsconfig|biome|knip)\.json$|^(vite\.config\.ts|\.npmrc|\.oxlintrc\.json)$|^scripts\/(launch|test)\//.test(file) ||
  (/^src\//.test(file) && !['.ts', '.tsx', '.css', '.md'].includes(extname(file)));
