import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hasLauncherCookie } from './launcher.ts';

test('recognises the launcher by its cookie with any value, and by no other cookie', () => {
  for (const cookies of ['launcher=1', 'a=b; launcher=anything', 'launcher=', 'launcher']) assert.ok(hasLauncherCookie(cookies), cookies);
  for (const cookies of ['', 'launchers=1', 'my-launcher=1', 'a=launcher']) assert.ok(!hasLauncherCookie(cookies), cookies);
});
