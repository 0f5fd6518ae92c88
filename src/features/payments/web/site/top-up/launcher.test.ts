import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hasLauncherCookie } from './launcher.ts';

test('the launcher is known by its cookie, whatever its value, and by no other', () => {
  for (const cookies of ['launcher=1', 'a=b; launcher=anything', 'launcher=', 'launcher']) assert.ok(hasLauncherCookie(cookies), cookies);
  for (const cookies of ['', 'launchers=1', 'my-launcher=1', 'a=launcher']) assert.ok(!hasLauncherCookie(cookies), cookies);
});
