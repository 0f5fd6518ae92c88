import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lockFaults } from './lock-file.ts';

const manifest = { dependencies: { pg: '8.0.0' } };
const lock = { packages: { '': manifest, 'node_modules/pg': { version: '8.0.0' } } };

test('accepts a lock that says what package.json says and holds no address', () => {
  assert.deepEqual(lockFaults(manifest, lock), []);
});

test('refuses a package tied to an address', () => {
  const tied = { packages: { ...lock.packages, 'node_modules/a': { version: '1.0.0', resolved: 'https://packages.invalid/a.tgz' } } };
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
      'node_modules/native': { version: '1.0.0', optionalDependencies: Object.fromEntries(parts.map((name) => [name, '1.0.0'])) },
      ...Object.fromEntries(
        names.map((name) => [
          `node_modules/${name}`,
          { version: '1.0.0', os: [name.split('-')[0] ?? ''], cpu: [name.split('-')[1] ?? ''] },
        ]),
      ),
    },
  });
  assert.deepEqual(lockFaults(manifest, native(parts)), []);
  assert.match(lockFaults(manifest, native(parts.filter((name) => name !== 'linux-arm64'))).join(), /native has no part for linux arm64/);
});

test('a part made for musl does not serve a glibc machine', () => {
  const part = (cpu: string, libc: string) => ({ version: '1.0.0', os: ['linux'], cpu: [cpu], libc: [libc] });
  const packages = {
    ...lock.packages,
    'node_modules/native': { version: '1.0.0', optionalDependencies: { a: '1.0.0', b: '1.0.0' } },
    'node_modules/a': part('x64', 'glibc'),
    'node_modules/b': part('arm64', 'musl'),
  };
  const faults = lockFaults(manifest, { packages }).join();
  assert.match(faults, /native has no part for linux arm64 glibc/);
  assert.doesNotMatch(faults, /linux x64/);
});
