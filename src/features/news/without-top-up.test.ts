import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withoutTopUp } from './without-top-up.ts';

test('links to the top-up give way to their words, all others stay', () => {
  const text = '<p>The bonus. <a href="/donate">To the <em>top-up</em></a>, <a href="/donate?x=1" rel="noopener">here</a>.</p>';
  assert.equal(withoutTopUp(text), '<p>The bonus. To the <em>top-up</em>, here.</p>');
  const others = '<p><a href="/donate/chests">Chests</a> <a href="/news/1">News</a></p>';
  assert.equal(withoutTopUp(others), others);
});
