import { existsSync } from 'node:fs';
import { copyFile, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Names the files that a build brought itself: those it keeps of the one before are not kept again. */
const listFile = 'assets.json';
const assetsOf = (build: string): string => join(build, 'client', 'assets');

/**
 * A process that was not restarted yet goes on with the pages of the last build, and so do people who opened one before: the files that
 * these name stay for one build more.
 */
export async function keepLastAssets(last: string, next: string): Promise<void> {
  const own = await readdir(assetsOf(next));
  await writeFile(join(next, listFile), JSON.stringify(own));
  if (!existsSync(assetsOf(last))) return;
  const [there, brought] = await Promise.all([readdir(assetsOf(last)), broughtBy(last)]);
  const kept = there.filter((file) => !own.includes(file) && (brought?.includes(file) ?? true));
  await Promise.all(kept.map((file) => copyFile(join(assetsOf(last), file), join(assetsOf(next), file))));
}

/** A build from before there was a list has brought everything it has. */
async function broughtBy(build: string): Promise<readonly string[] | undefined> {
  const list = join(build, listFile);
  return existsSync(list) ? JSON.parse(await readFile(list, 'utf8')) : undefined;
}
