import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { keepLastAssets } from './keep-last-assets.ts';

const folder = mkdtempSync(join(tmpdir(), 'prospekt-assets-'));
after(() => rmSync(folder, { recursive: true, force: true }));

function built(name: string, ...files: readonly string[]): string {
  const build = join(folder, name);
  mkdirSync(join(build, 'client', 'assets'), { recursive: true });
  for (const file of files) writeFileSync(join(build, 'client', 'assets', file), name);
  return build;
}

const filesOf = (build: string) => readdirSync(join(build, 'client', 'assets')).sort();

describe('files of the last build', () => {
  test('stay for one build more, and no longer', async () => {
    const first = built('first', 'frame-1.js', 'frame-1.js.br', 'react.js');
    await keepLastAssets(join(folder, 'none'), first);
    const second = built('second', 'frame-2.js', 'react.js');
    await keepLastAssets(first, second);
    assert.deepEqual(filesOf(second), ['frame-1.js', 'frame-1.js.br', 'frame-2.js', 'react.js']);
    const third = built('third', 'frame-3.js', 'react.js');
    await keepLastAssets(second, third);
    assert.deepEqual(filesOf(third), ['frame-2.js', 'frame-3.js', 'react.js']);
  });

  test('that is older than the list of its files are all kept', async () => {
    const listless = built('listless', 'frame-0.js');
    const next = built('after', 'frame-6.js');
    await keepLastAssets(listless, next);
    assert.deepEqual(filesOf(next), ['frame-0.js', 'frame-6.js']);
  });

  test('that somebody has removed by hand stop no build', async () => {
    const last = built('last', 'frame-4.js');
    await keepLastAssets(join(folder, 'none'), last);
    rmSync(join(last, 'client', 'assets', 'frame-4.js'));
    const next = built('next', 'frame-5.js');
    await keepLastAssets(last, next);
    assert.deepEqual(filesOf(next), ['frame-5.js']);
  });
});
