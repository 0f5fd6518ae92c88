import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { adminLevels, levelPermissions } from './admin-levels.ts';

describe('admin levels', () => {
  test('gives each level every permission of the level below', () => {
    for (const level of adminLevels) {
      const own = new Set(levelPermissions(level));
      for (const permission of levelPermissions(level - 1)) assert.ok(own.has(permission), `level ${level} lacks ${permission}`);
    }
  });

  test('lets every level open the admin area and none open the management dashboard', () => {
    for (const level of adminLevels) {
      assert.ok(levelPermissions(level).includes('adminAccounts.enter'));
      assert.ok(!levelPermissions(level).includes('staff.enter'));
    }
  });

  test('gives no permissions without a level', () => assert.deepEqual(levelPermissions(0), []));
});
