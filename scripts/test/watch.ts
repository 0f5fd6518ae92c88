import { join, relative } from 'node:path';
import { watchFolders } from '../launch/watch-folders.ts';
import { summaryLine } from './counts.ts';
import { affectedFiles, readImportGraph } from './import-graph.ts';
import { runTestFiles } from './test-files.ts';

type Watch = Pick<Parameters<typeof runTestFiles>[0], 'patterns' | 'filters' | 'env' | 'atOnce'> & {
  readonly cwd: string;
  readonly folders: readonly string[];
  readonly print?: (line: string) => void;
};

/** An editor or a branch switch changes several files at once. */
const SETTLE_MS = 100;

/**
 * Runs the named tests, then after each change those that import a changed file, directly or not. Prints only failures and the count. Meta
 * tests read all sources instead of importing them, so they run only when they change themselves.
 */
export function watchTests({ cwd, folders, print = console.log, ...tests }: Watch): { close(): void } {
  const changed = new Set<string>();
  let settling: NodeJS.Timeout | undefined;
  let running = false;

  const run = async (isChosen: (file: string) => boolean) => {
    running = true;
    const began = performance.now();
    const counts = await runTestFiles({ ...tests, cwd, chosen: isChosen, processes: tests.atOnce, limitSeconds: 60, quiet: true });
    print(`${summaryLine(counts)} (${((performance.now() - began) / 1000).toFixed(1)} s)`);
    running = false;
    runAffected();
  };
  const runAffected = () => {
    if (running || changed.size === 0) return;
    const affected = affectedFiles(readImportGraph(cwd), [...changed]);
    changed.clear();
    void run((file) => affected.has(file));
  };
  const watching = watchFolders(
    folders.map((folder) => join(cwd, folder)),
    (file) => {
      changed.add(relative(cwd, file).replaceAll('\\', '/'));
      clearTimeout(settling);
      settling = setTimeout(runAffected, SETTLE_MS);
    },
  );
  void run(() => tests.filters.length > 0);
  return {
    close() {
      clearTimeout(settling);
      watching.close();
    },
  };
}
