import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rowCounter } from './row-counter.ts';

test('a CSV’s records are counted wherever its bytes are cut, and a line break inside quotes ends none', () => {
  const bytes = new TextEncoder().encode('name,says\r\nАнна,"one\r\ntwo ""three"""\r\nBoris,plain\r\n');
  for (let cut = 0; cut <= bytes.length; cut += 1) {
    const count = rowCounter();
    count(bytes.subarray(0, cut));
    assert.equal(count(bytes.subarray(cut)), 2, `cut at ${cut}`);
  }
});
