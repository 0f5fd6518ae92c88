import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lockFaults } from './lock-file.ts';

const manifest = { dependencies: { pg: '8.0.0' } };
const sound = { version: '1.0.0', integrity: 'sha512-x', license: 'MIT' };
const lock = { packages: { '': manifest, 'node_modules/pg': { ...sound, version: '8.0.0' } } };

test('accepts a lock file that matches package.json and contains no URL', () => {
  assert.deepEqual(lockFaults(manifest, lock), []);
});

test('rejects a package tied to a URL', () => {
  const tied = { packages: { ...lock.packages, 'node_modules/a': { ...sound, resolved: 'https://packages.invalid/a.tgz' } } };
  assert.match(lockFaults(manifest, tied).join(), /node_modules\/a is tied to the address/);
});

test('rejects a dependency missing from the lock file', () => {
  assert.match(lockFaults({ dependencies: { pg: '8.0.0', zod: '4.0.0' } }, lock).join(), /zod is 4\.0\.0 in package\.json and absent/);
});

test('rejects a dependency that package.json no longer has', () => {
  assert.match(lockFaults({}, lock).join(), /pg is absent in package\.json/);
});

test('rejects a range, and a version other than the installed one', () => {
  const ranged = { dependencies: { pg: '^8.0.0' } };
  assert.match(lockFaults(ranged, { packages: { ...lock.packages, '': ranged } }).join(), /must be an exact version/);
});

test('rejects a native package without a build for a supported platform', () => {
  const parts = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64', 'win32-x64'];
  const native = (names: readonly string[]) => ({
    packages: {
      ...lock.packages,
      'node_modules/native': { ...sound, optionalDependencies: Object.fromEntries(parts.map((name) => [name, '1.0.0'])) },
      ...Object.fromEntries(
        names.map((name) => [`node_modules/${name}`, { ...sound, os: [name.split('-')[0] ?? ''], cpu: [name.split('-')[1] ?? ''] }]),
      ),
    },
  });
  assert.deepEqual(lockFaults(manifest, native(parts)), []);
  assert.match(lockFaults(manifest, native(parts.filter((name) => name !== 'linux-arm64'))).join(), /native has no part for linux arm64/);
});

test('rejects a musl build for a glibc machine', () => {
  const part = (cpu: string, libc: string) => ({ ...sound, os: ['linux'], cpu: [cpu], libc: [libc] });
  const packages = {
    ...lock.packages,
    'node_modules/native': { ...sound, optionalDependencies: { a: '1.0.0', b: '1.0.0' } },
    'node_modules/a': part('x64', 'glibc'),
    'node_modules/b': part('arm64', 'musl'),
  };
  const faults = lockFaults(manifest, { packages }).join();
  assert.match(faults, /native has no part for linux arm64 glibc/);
  assert.doesNotMatch(faults, /linux x64/);
});

test('rejects a package with an install script, without a hash, or with an unreviewed licence', () => {
  const faults = (entry: object) =>
    lockFaults(manifest, { packages: { ...lock.packages, 'node_modules/a': { ...sound, ...entry } } }).join();
  assert.equal(faults({}), '');
  assert.match(faults({ hasInstallScript: true }), /node_modules\/a runs a script/);
  assert.match(faults({ integrity: undefined }), /node_modules\/a has no hash/);
  assert.match(faults({ license: 'AGPL-3.0' }), /node_modules\/a has the licence AGPL-3\.0/);
  assert.match(faults({ license: undefined }), /has the licence of nobody knows/);
});
