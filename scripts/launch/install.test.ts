import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, describe, test } from 'node:test';

const root = mkdtempSync(join(tmpdir(), 'prospekt installed '));
after(() => rmSync(root, { recursive: true, force: true }));
writeFileSync(join(root, 'package-lock.json'), '{ "packages": {} }');
writeFileSync(join(root, 'npm.js'), `require('node:fs').writeFileSync(${JSON.stringify(join(root, 'asked'))}, process.argv.join(' '))`);
mkdirSync(join(root, 'node_modules'));

describe('ensureInstalled', () => {
  /** Whether npm was called to install. */
  const installs = (): boolean => {
    rmSync(join(root, 'asked'), { force: true });
    const call = `(await import(${JSON.stringify(import.meta.resolve('./install.mjs'))})).ensureInstalled(${JSON.stringify(root)})`;
    const env = { ...process.env, npm_execpath: join(root, 'npm.js'), npm_node_execpath: process.execPath };
    const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', call], { env, encoding: 'utf8' });
    assert.equal(status, 0, stderr);
    return existsSync(join(root, 'asked'));
  };

  test('installs once, again for another lock file, and again when a native file is missing', () => {
    assert.ok(installs());
    assert.ok(!installs());
    writeFileSync(join(root, 'package-lock.json'), '{ "packages": { "": {} } }');
    assert.ok(installs());
    assert.ok(!installs());
    appendFileSync(join(root, 'node_modules', '.prospekt-installed'), '\nnode_modules/@rolldown/binding/gone.node');
    assert.ok(installs());
    assert.ok(!installs());
  });

  test('creates the link to the packaged Node if npm did not', { skip: process.platform !== 'linux' }, () => {
    const node = join(root, 'node_modules', `node-linux-${process.arch}`, 'bin', 'node');
    mkdirSync(dirname(node), { recursive: true });
    symlinkSync(process.execPath, node);
    assert.ok(!installs());
    assert.equal(realpathSync(join(root, 'node_modules', '.bin', 'node')), realpathSync(process.execPath));
  });
});
