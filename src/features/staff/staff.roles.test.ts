import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { rolePermissions, staffRoles } from './staff.roles.ts';

describe('staff roles', () => {
  test('all open the management dashboard', () => {
    for (const role of staffRoles) assert.ok(rolePermissions(role).includes('staff.enter'));
  });

  test('give short links to content', () => {
    const holders = staffRoles.filter((role) => rolePermissions(role).includes('redirects.edit'));
    assert.deepEqual(holders, ['content']);
  });
});
