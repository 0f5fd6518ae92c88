import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inertJson } from './inert-json.ts';

test('text in the data can neither end its element nor open another', () => {
  const hostile = { text: '</script><script>alert(1)</script><!--', lines: 'a\u2028b\u2029c' };
  const json = inertJson(hostile);
  assert.doesNotMatch(json, /[<\u2028\u2029]/);
  assert.deepEqual(JSON.parse(json), hostile);
});
