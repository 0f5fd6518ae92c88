import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { adminLevels, levelPermissions } from '#features/admin-accounts/admin-levels.ts';
import { rolePermissions, staffRoles } from '#features/staff/staff.roles.ts';
import { rightsOf } from './authenticate.ts';

describe('rightsOf', () => {
  test('returns the same objects for the same roles and level', () => {
    assert.equal(rightsOf('content,media', 3), rightsOf('content,media', 3));
    assert.equal(rightsOf(null, null), rightsOf(null, null));
  });

  test('grants an admin account’s permissions on its server, a role’s everywhere', () => {
    const { permissions, everywhere } = rightsOf('content', 6);
    assert.deepEqual([...permissions].sort(), [...new Set([...rolePermissions('content'), ...levelPermissions(6)])].sort());
    assert.deepEqual([...everywhere].sort(), [...rolePermissions('content')].sort());
    assert.deepEqual([...rightsOf(null, 6).everywhere], []);
  });

  test('grants the owner every permission on every server without an admin account', () => {
    const { permissions, everywhere } = rightsOf('owner', null);
    for (const permission of [...staffRoles.flatMap(rolePermissions), ...adminLevels.flatMap(levelPermissions)]) {
      assert.ok(permissions.has(permission) && everywhere.has(permission), permission);
    }
  });

  test('grants a player none, and none for an unknown role', () => {
    assert.equal(rightsOf(null, null).permissions.size, 0);
    assert.equal(rightsOf('god', null).permissions.size, 0);
  });
});
