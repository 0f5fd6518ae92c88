import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rowCounter } from './row-counter.ts';

test('counts records wherever the bytes are split, ignoring line breaks inside quotes', () => {
  const bytes = new TextEncoder().encode('name,says\r\nАнна,"one\r\ntwo ""three"""\r\nBoris,plain\r\n');
  for (let cut = 0; cut <= bytes.length; cut += 1) {
    const count = rowCounter();
    count(bytes.subarray(0, cut));
    assert.equal(count(bytes.subarray(cut)), 2, `cut at ${cut}`);
  }
});
