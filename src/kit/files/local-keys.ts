import { opendir } from 'node:fs/promises';
import { join } from 'node:path';
import { isMissing } from './storage-faults.ts';

type Wanted = { readonly prefix: string; readonly after: string };

/**
 * Keys of the files under a folder, in order. It reads folder by folder, a limited number of names at a time: there may be millions, in
 * total and in one folder, and the caller may stop after a few.
 */
export async function* keysIn(root: string, wanted: Wanted, atOnce = 50_000): AsyncGenerator<string> {
  yield* keysUnder(wanted.prefix.slice(0, wanted.prefix.lastIndexOf('/') + 1));

  /** A folder's key ends with a slash, so that it sorts where the keys inside it do. */
  async function* keysUnder(folder: string): AsyncGenerator<string> {
    let last = '';
    for (;;) {
      const some = await firstEntries(folder, last);
      for (const key of some) {
        if (key.endsWith('/')) yield* keysUnder(key);
        else yield key;
      }
      last = some.at(-1) ?? '';
      if (some.length < atOnce) return;
    }
  }

  /** The first `atOnce` names after the last one; no others are held in memory. */
  async function firstEntries(folder: string, last: string): Promise<readonly string[]> {
    let kept: string[] = [];
    let end: string | undefined;
    for await (const key of entriesOf(root, folder)) {
      if (key <= last || (end !== undefined && key > end) || !mayHold(key, wanted)) continue;
      kept.push(key);
      if (kept.length < 2 * atOnce) continue;
      kept = kept.sort().slice(0, atOnce);
      end = kept.at(-1);
    }
    return kept.sort().slice(0, atOnce);
  }
}

const mayHold = (key: string, { prefix, after }: Wanted): boolean =>
  key.startsWith(prefix) && (key > after || (key.endsWith('/') && after.startsWith(key)));

async function* entriesOf(root: string, folder: string): AsyncGenerator<string> {
  try {
    const entries = await opendir(join(root, ...folder.split('/')), { bufferSize: 1_000 });
    for await (const entry of entries) yield folder + entry.name + (entry.isDirectory() ? '/' : '');
  } catch (error) {
    // Deleted meanwhile, or never existed.
    if (!isMissing(error)) throw error;
  }
}
