import { existsSync } from 'node:fs';
import { copyFile, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Names the files that a build brought itself: those it keeps of the one before are not kept again. */
const listFile = 'assets.json';

/**
 * A process that was not restarted yet goes on with the pages of the last build, and so do people who opened one before: the files that
 * these name stay for one build more.
 */
export async function keepLastAssets(last: string, next: string): Promise<void> {
  const own = await readdir(join(next, 'client', 'assets'));
  await writeFile(join(next, listFile), JSON.stringify(own));
  if (!existsSync(join(last, listFile))) return;
  const listed: readonly string[] = JSON.parse(await readFile(join(last, listFile), 'utf8'));
  const gone = listed.filter((file) => !own.includes(file) && existsSync(join(last, 'client', 'assets', file)));
  await Promise.all(gone.map((file) => copyFile(join(last, 'client', 'assets', file), join(next, 'client', 'assets', file))));
}
