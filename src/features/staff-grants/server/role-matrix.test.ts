import assert from 'node:assert/strict';
import { test } from 'node:test';
import { levelPermissions } from '#features/admin-accounts/admin-levels.ts';
import { rolePermissions, staffRoles } from '#features/staff/staff.roles.ts';
import { presentMatrix } from './staff-grants.present.ts';

test('returns the matrix of permissions from the catalogue, with a description of each', () => {
  const { rows } = presentMatrix((_, key) => key, 'en');
  const ofRole = (role: (typeof staffRoles)[number]) =>
    rows.filter(({ roles }) => roles.includes(role)).map(({ permission }) => permission);
  for (const role of staffRoles.filter((one) => one !== 'owner')) assert.deepEqual(ofRole(role).sort(), [...rolePermissions(role)].sort());
  assert.deepEqual(
    ofRole('owner'),
    rows.map(({ permission }) => permission),
    'the owner has every right',
  );
  const ofLevel = rows.filter(({ level }) => level !== null && level <= 3).map(({ permission }) => permission);
  assert.deepEqual(ofLevel.sort(), [...levelPermissions(3)].sort());
  assert.equal(rows.find(({ permission }) => permission === 'staffGrants.edit')?.text, 'staffGrants.permissions.edit');
});
