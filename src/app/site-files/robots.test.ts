import assert from 'node:assert/strict';
import { test } from 'node:test';
import { productSources } from '../meta/sources.ts';
import { printRobots } from './robots.ts';

const rules = [...printRobots('https://site.example').matchAll(/^(Allow|Disallow): (\S+)$/gm)];

/** RFC 9309: the longest matching rule applies. */
const mayFetch = (path: string): boolean => {
  const fitting = rules.filter(([, , start = '']) => path.startsWith(start));
  return fitting.toSorted(([, , a = ''], [, , b = '']) => b.length - a.length)[0]?.[1] !== 'Disallow';
};

test('robots may fetch every preview picture of a page', () => {
  const pictures = productSources().flatMap(({ text }) => [...text.matchAll(/\bpicture: \{ src: '(\/[^']+)'/g)].map(([, src = '']) => src));
  assert.ok(pictures.includes('/api/pixels/card.png'));
  for (const picture of [...pictures, '/api/pixels/picture.png?season=1', '/news/1/share.jpg', '/og/default.en.jpg'])
    assert.ok(mayFetch(picture), picture);
  for (const path of ['/api/auth/menu', '/api/pixels/board', '/dashboard', '/auth']) assert.ok(!mayFetch(path), path);
});
