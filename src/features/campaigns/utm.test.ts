import assert from 'node:assert/strict';
import { test } from 'node:test';
import { campaignOf, readUtm } from './utm.ts';

test('utm parameters are cut at 100 characters and counted under a normalised name of 60', () => {
  const given = readUtm((name) => (name === 'utm_source' ? ` ${'V'.repeat(300)} ` : name === 'utm_campaign' ? '<b>Лето 2026!</b>' : null));
  assert.equal(given.utm_source?.length, 100);
  assert.deepEqual(campaignOf(given), { source: 'v'.repeat(60), medium: '', campaign: 'b-лето-2026-b' });
});
