import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { until } from '#kit/testing/until.ts';
import { watchFolders } from './watch-folders.ts';

const root = mkdtempSync(join(tmpdir(), 'prospekt watched '));
after(() => rmSync(root, { recursive: true, force: true }));

test('reports each replacement of a file by renaming, also in folders created later', async () => {
  const folder = join(root, 'feature', 'server');
  mkdirSync(folder, { recursive: true });
  const heard: string[] = [];
  const watching = watchFolders([root], (file: string) => heard.push(file));
  const save = async (file: string) => {
    heard.length = 0;
    writeFileSync(`${file}~`, String(Math.random()));
    renameSync(`${file}~`, file);
    await until(() => heard.includes(file));
  };
  for (let time = 0; time < 3; time += 1) await save(join(folder, 'a.ts'));
  mkdirSync(join(folder, 'later'));
  await until(() => heard.includes(join(folder, 'later')));
  for (let time = 0; time < 2; time += 1) await save(join(folder, 'later', 'b.ts'));
  watching.close();
});
