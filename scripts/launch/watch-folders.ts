import { type FSWatcher, readdirSync, watch } from 'node:fs';
import { join, resolve } from 'node:path';

/**
 * Calls back with the path of every changed file below these folders. Watches folders instead of files: an editor that saves by renaming
 * replaces the file, and a watch on the old one reports nothing more.
 */
export function watchFolders(folders: readonly string[], whenChanged: (file: string) => void): { close(): void } {
  const watchers = new Map<string, FSWatcher>();
  for (const folder of folders.map((name) => resolve(name))) {
    if (process.platform === 'linux') watchTree(folder, watchers, whenChanged);
    else
      watchers.set(
        folder,
        watch(folder, { recursive: true }, (_, name) => name && whenChanged(join(folder, name))),
      );
  }
  return {
    close() {
      for (const watcher of watchers.values()) watcher.close();
    },
  };
}

/** Linux has no recursive watch: each folder needs its own watcher, including new ones. */
function watchTree(folder: string, watchers: Map<string, FSWatcher>, whenChanged: (file: string) => void): void {
  const children = foldersIn(folder);
  if (!children) return;
  watchers.get(folder)?.close();
  const watcher = watch(folder, (_, name) => {
    if (!name) return;
    const path = join(folder, name);
    watchTree(path, watchers, whenChanged);
    whenChanged(path);
  });
  // The folder was removed.
  watcher.on('error', () => watcher.close());
  watchers.set(folder, watcher);
  for (const child of children) watchTree(join(folder, child), watchers, whenChanged);
}

/** undefined: not a folder, or removed. */
function foldersIn(path: string): readonly string[] | undefined {
  try {
    return readdirSync(path, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOTDIR' || error.code === 'ENOENT')) return undefined;
    throw error;
  }
}
