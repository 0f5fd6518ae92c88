import type { FileStore } from './file-store.ts';

/**
 * Files that are only useful together. If one cannot be stored, the previous ones are removed: the remains of a rejected picture would fill
 * a nearly full disk. If the process dies halfway, the sweep removes them.
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
