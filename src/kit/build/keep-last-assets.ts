import { existsSync } from 'node:fs';
import { copyFile, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Lists the files a build produced itself: files kept from the previous build are not kept again. */
const listFile = 'brought.json';
/** Browser assets and modules of the server-side rendering. Names contain content hashes, so two builds coexist. */
const folders = ['client/assets', 'server/assets'];

/**
 * A process that is not restarted yet still serves the pages of the previous build and loads their modules on first use, and browsers still
 * have its pages open. The files of that build stay for one more build.
 */
export async function keepLastAssets(last: string, next: string): Promise<void> {
  const own = await filesOf(next);
  await writeFile(join(next, listFile), JSON.stringify(own));
  const [there, brought] = await Promise.all([filesOf(last), broughtBy(last)]);
  const kept = there.filter((file) => !own.includes(file) && (brought?.includes(file) ?? true));
  await Promise.all(kept.map((file) => copyFile(join(last, file), join(next, file))));
}

async function filesOf(build: string): Promise<readonly string[]> {
  const there = folders.filter((folder) => existsSync(join(build, folder)));
  const files = await Promise.all(there.map(async (folder) => (await readdir(join(build, folder))).map((name) => `${folder}/${name}`)));
  return files.flat();
}

/** A build without a list: all its files count as its own. */
async function broughtBy(build: string): Promise<readonly string[] | undefined> {
  const list = join(build, listFile);
  return existsSync(list) ? JSON.parse(await readFile(list, 'utf8')) : undefined;
}
