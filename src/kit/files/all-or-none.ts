import type { FileStore } from './file-store.ts';

/**
 * Files that make sense together alone. When one of them cannot be stored those before it go again: what is left of a refused picture
 * would take the last of a disk that is nearly full. A process that dies in the middle leaves them to the sweep.
 */
export async function allOrNone<Result>(files: FileStore, work: (put: FileStore['put']) => Promise<Result>): Promise<Result> {
  const stored: string[] = [];
  try {
    return await work(async (key, body, options) => {
      const file = await files.put(key, body, options);
      stored.push(key);
      return file;
    });
  } catch (error) {
    await Promise.allSettled(stored.map((key) => files.delete(key)));
    throw error;
  }
}
