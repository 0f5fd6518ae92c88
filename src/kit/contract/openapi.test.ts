import assert from 'node:assert/strict';
import { test } from 'node:test';
import '#kit/errors/kit.errors.ts';
import { contract, none } from './contract.ts';
import { openApi } from './openapi.ts';

test('the document shows that a dangerous operation requires the password, and its error without it', () => {
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

test('an operation without output returns 204, in one transaction or in several', () => {
  const quiet = { method: 'POST', audience: 'staff', permission: 'quiet.act', audit: none('a test') } as const;
  const operations = contract('quiet', {
    once: { ...quiet, path: '/api/once' },
    inSteps: { ...quiet, path: '/api/in-steps', kind: 'saga' },
    live: { ...quiet, path: '/api/live', kind: 'stream' },
  });
  const { paths } = openApi(Object.values(operations), { title: 'Test', version: '1', url: 'http://test' });
  for (const [path, status] of Object.entries({ '/api/once': 204, '/api/in-steps': 204, '/api/live': 200 }))
    assert.match(JSON.stringify(paths[path]?.post), new RegExp(`"responses":\\{.*"${status}":\\{"description":"OK"`), path);
});
