import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withReferrer } from './store-referrer.ts';

const utm = { utm_source: 'vk', utm_campaign: 'лето & море' };

test('Google’s store gets everything in one parameter that can be parsed back', () => {
  const url = new URL(withReferrer('google', 'https://play.example/details?id=a', { utm, invitation: 'k2x9f' }));
  assert.equal(url.searchParams.get('id'), 'a');
  const referrer = new URLSearchParams(url.searchParams.get('referrer') ?? '');
  assert.deepEqual(Object.fromEntries(referrer), { ...utm, inv: 'k2x9f' });
});

test('Apple’s store gets a campaign token of at most 40 characters', () => {
  const long = withReferrer('apple', 'https://apps.example/id1', { utm: { utm_campaign: 'x'.repeat(100) } });
  assert.equal(new URL(long).searchParams.get('ct')?.length, 40);
});

test('other stores keep the parameters as they are; a file, and a URL without any, get none', () => {
  assert.equal(new URL(withReferrer('russian', 'https://store.example/a', { utm })).searchParams.get('utm_campaign'), 'лето & море');
  assert.equal(withReferrer('package', 'https://files.example/a.apk', { utm }), 'https://files.example/a.apk');
  assert.equal(withReferrer('google', 'https://play.example/a', {}), 'https://play.example/a');
});
