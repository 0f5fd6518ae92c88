import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { requestKeys } from './request-keys.ts';

describe('the key of an act that must not happen twice', () => {
  test('stays the same until the response, also across a reload, and then changes', () => {
    const storage = memory();
    const keys = requestKeys(() => storage);
    const first = keys.keyOf('give');
    assert.match(first, /^[0-9a-f]{32}$/);
    assert.equal(keys.keyOf('give'), first);
    assert.notEqual(keys.keyOf('refund'), first);
    const reloaded = requestKeys(() => storage);
    assert.equal(reloaded.keyOf('give'), first);
    reloaded.spend('give');
    assert.notEqual(reloaded.keyOf('give'), first);
  });

  test('lasts as long as the page where the browser refuses storage', () => {
    const keys = requestKeys(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    const first = keys.keyOf('give');
    assert.equal(keys.keyOf('give'), first);
    keys.spend('give');
    assert.notEqual(keys.keyOf('give'), first);
  });
});

function memory() {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}
