import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, describe, test } from 'node:test';
import { keepLastAssets } from './keep-last-assets.ts';

const folder = mkdtempSync(join(tmpdir(), 'prospekt-assets-'));
after(() => rmSync(folder, { recursive: true, force: true }));

const frame = (version: number): readonly string[] => [`client/assets/frame-${version}.js`, `client/assets/frame-${version}.js.br`];
const view = (version: number): readonly string[] => [`server/assets/error.view-${version}.js`];

function built(name: string, ...files: readonly string[]): string {
  const build = join(folder, name);
  for (const file of [...files, 'client/assets/react.js', 'server/entry-server.js']) {
    mkdirSync(dirname(join(build, file)), { recursive: true });
    writeFileSync(join(build, file), name);
  }
  return build;
}

const filesOf = (build: string) =>
  ['client/assets', 'server/assets']
    .flatMap((assets) => readdirSync(join(build, assets)).map((file) => `${assets}/${file}`))
    .filter((file) => !file.endsWith('/react.js'))
    .sort();

describe('files of the previous build', () => {
  test('are kept for exactly one more build, both the browser assets and the lazily loaded server modules', async () => {
    const first = built('first', ...frame(1), ...view(1));
    await keepLastAssets(join(folder, 'none'), first);
    const second = built('second', ...frame(2), ...view(2));
    await keepLastAssets(first, second);
    assert.deepEqual(filesOf(second), [...frame(1), ...frame(2), ...view(1), ...view(2)]);
    const third = built('third', ...frame(3), ...view(3));
    await keepLastAssets(second, third);
    assert.deepEqual(filesOf(third), [...frame(2), ...frame(3), ...view(2), ...view(3)]);
  });

  test('are all kept if their build has no file list', async () => {
    const listless = built('listless', ...frame(0), ...view(0));
    const next = built('after', ...frame(6), ...view(6));
    await keepLastAssets(listless, next);
    assert.deepEqual(filesOf(next), [...frame(0), ...frame(6), ...view(0), ...view(6)]);
  });

  test('do not break the build when they were removed manually', async () => {
    const last = built('last', ...frame(4), ...view(4));
    await keepLastAssets(join(folder, 'none'), last);
    for (const file of [...frame(4), ...view(4)]) rmSync(join(last, file));
    const next = built('next', ...frame(5), ...view(5));
    await keepLastAssets(last, next);
    assert.deepEqual(filesOf(next), [...frame(5), ...view(5)]);
  });
});
