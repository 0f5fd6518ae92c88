import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lockFaults } from './lock-file.ts';

const manifest = { dependencies: { pg: '8.0.0' } };
const sound = { version: '1.0.0', integrity: 'sha512-x', license: 'MIT' };
const lock = { packages: { '': manifest, 'node_modules/pg': { ...sound, version: '8.0.0' } } };

test('accepts a lock that says what package.json says and holds no address', () => {
  assert.deepEqual(lockFaults(manifest, lock), []);
});

test('refuses a package tied to an address', () => {
  const tied = { packages: { ...lock.packages, 'node_modules/a': { ...sound, resolved: 'https://packages.invalid/a.tgz' } } };
  assert.match(lockFaults(manifest, tied).join(), /node_modules\/a is tied to the address/);
});

test('refuses a dependency that the lock does not know', () => {
  assert.match(lockFaults({ dependencies: { pg: '8.0.0', zod: '4.0.0' } }, lock).join(), /zod is 4\.0\.0 in package\.json and absent/);
});

test('refuses a dependency that package.json no longer has', () => {
  assert.match(lockFaults({}, lock).join(), /pg is absent in package\.json/);
});

test('refuses a range, and a version other than the installed one', () => {
  const ranged = { dependencies: { pg: '^8.0.0' } };
  assert.match(lockFaults(ranged, { packages: { ...lock.packages, '': ranged } }).join(), /must be an exact version/);
});

test('refuses a native package without a part for a promised platform', () => {
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

test('a part made for musl does not serve a glibc machine', () => {
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

test('K4 refuses a package that runs a script when it is installed, one without a hash, and one whose licence nobody has read', () => {
  const faults = (entry: object) =>
    lockFaults(manifest, { packages: { ...lock.packages, 'node_modules/a': { ...sound, ...entry } } }).join();
  assert.equal(faults({}), '');
  assert.match(faults({ hasInstallScript: true }), /node_modules\/a runs a script/);
  assert.match(faults({ integrity: undefined }), /node_modules\/a has no hash/);
  assert.match(faults({ license: 'AGPL-3.0' }), /node_modules\/a has the licence AGPL-3\.0/);
  assert.match(faults({ license: undefined }), /has the licence of nobody knows/);
});
