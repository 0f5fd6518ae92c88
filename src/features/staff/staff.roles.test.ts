import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { rolePermissions, staffRoles } from './staff.roles.ts';

describe('staff roles', () => {
  test('every role opens the management dashboard', () => {
    for (const role of staffRoles) assert.ok(rolePermissions(role).includes('staff.enter'));
  });

  test('short links are the content role’s work', () => {
    const holders = staffRoles.filter((role) => rolePermissions(role).includes('redirects.edit'));
    assert.deepEqual(holders, ['content']);
  });
});
