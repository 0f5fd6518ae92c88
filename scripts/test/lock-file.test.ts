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
