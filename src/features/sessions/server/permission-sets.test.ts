import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { adminLevels, levelPermissions } from '#features/admin-accounts/admin-levels.ts';
import { rolePermissions, staffRoles } from '#features/staff/staff.roles.ts';
import { rightsOf } from './permission-sets.ts';

describe('rightsOf', () => {
  test('the same roles and level are the same objects', () => {
    assert.equal(rightsOf('content,media', 3), rightsOf('content,media', 3));
    assert.equal(rightsOf(null, null), rightsOf(null, null));
  });

  test('what an admin account gives holds on its server, what a role gives everywhere', () => {
    const { permissions, everywhere } = rightsOf('content', 6);
    assert.deepEqual([...permissions].sort(), [...new Set([...rolePermissions('content'), ...levelPermissions(6)])].sort());
    assert.deepEqual([...everywhere].sort(), [...rolePermissions('content')].sort());
    assert.deepEqual([...rightsOf(null, 6).everywhere], []);
  });

  test('the owner has everything that anybody has, on every server and without an admin account', () => {
    const { permissions, everywhere } = rightsOf('owner', null);
    for (const permission of [...staffRoles.flatMap(rolePermissions), ...adminLevels.flatMap(levelPermissions)]) {
      assert.ok(permissions.has(permission) && everywhere.has(permission), permission);
    }
  });

  test('a player has none, and a role that the catalogue does not know gives none', () => {
    assert.equal(rightsOf(null, null).permissions.size, 0);
    assert.equal(rightsOf('god', null).permissions.size, 0);
  });
});
