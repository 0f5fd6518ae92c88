import assert from 'node:assert/strict';
import { test } from 'node:test';
import '#kit/errors/kit.errors.ts';
import { contract, none } from './contract.ts';
import { openApi } from './openapi.ts';

test('F6: the document says of a dangerous operation that it wants the password, and how it refuses without', () => {
  const danger = contract('danger', {
    press: {
      method: 'POST',
      path: '/api/danger',
      audience: 'staff',
      permission: 'danger.press',
      passwordAgain: true,
      audit: none('a test'),
    },
  });
  const { paths } = openApi(Object.values(danger), { title: 'Test', version: '1', url: 'http://test' });
  const described = JSON.stringify(paths['/api/danger']?.post);
  assert.match(described, /Permission: danger\.press\. The password must have been given within the last 15 minutes/);
  assert.match(described, /"403":\{"description":"kit\.passwordNeeded"/);
});
