import { existsSync } from 'node:fs';
import { copyFile, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Names the files that a build brought itself: those it keeps of the one before are not kept again. */
const listFile = 'brought.json';
/** What browsers ask for, and the parts of the server's render. Names carry the hash of their content, so two builds lie beside each other. */
const folders = ['client/assets', 'server/assets'];

/**
 * A process that was not restarted yet goes on with the pages of the last build, reading the render of each when it is first asked for it,
 * and so do people who opened one before: the files that these name stay for one build more.
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

/** A build from before there was a list has brought everything it has. */
async function broughtBy(build: string): Promise<readonly string[] | undefined> {
  const list = join(build, listFile);
  return existsSync(list) ? JSON.parse(await readFile(list, 'utf8')) : undefined;
}
