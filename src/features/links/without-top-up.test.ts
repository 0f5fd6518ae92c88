import assert from 'node:assert/strict';
import { test } from 'node:test';
import { leadsToTopUp, withoutTopUp } from './without-top-up.ts';

test('links to the top-up are replaced by their text, all others stay', () => {
  const text = '<p>The bonus. <a href="/donate">To the <em>top-up</em></a>, <a href="/donate?x=1" rel="noopener">here</a>.</p>';
  assert.equal(withoutTopUp(text), '<p>The bonus. To the <em>top-up</em>, here.</p>');
  const others = '<p><a href="/donate/chests">Chests</a> <a href="/news/1">News</a></p>';
  assert.equal(withoutTopUp(others), others);
});

test('absolute URLs of the top-up are recognised too', () => {
  const text = '<p><a href="https://prospekt-city.example/donate?x=1" rel="noopener">Here</a> and <a href="/news/1">news</a></p>';
  assert.equal(withoutTopUp(text), '<p>Here and <a href="/news/1">news</a></p>');
  for (const href of ['/donate', '/donate/', '/donate_old#a', 'https://prospekt-city.example/donate', '//prospekt-city.example/donate?a'])
    assert.ok(leadsToTopUp(href), href);
  for (const href of ['/donate/chests', '/donated', '/news/donate', 'https://prospekt-city.example/news/1', 'https://donate', 'mailto:a@b'])
    assert.ok(!leadsToTopUp(href), href);
});
