import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { adminLevels, levelPermissions } from './admin-levels.ts';

describe('admin levels', () => {
  test('each level may do at least what the one below may', () => {
    for (const level of adminLevels) {
      const own = new Set(levelPermissions(level));
      for (const permission of levelPermissions(level - 1)) assert.ok(own.has(permission), `level ${level} lacks ${permission}`);
    }
  });

  test('every level opens the admin area, and no level opens the management dashboard', () => {
    for (const level of adminLevels) {
      assert.ok(levelPermissions(level).includes('adminAccounts.enter'));
      assert.ok(!levelPermissions(level).includes('staff.enter'));
    }
  });

  test('without a level there is no right', () => assert.deepEqual(levelPermissions(0), []));
});
