import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mayReload } from './chunk-guard.ts';

const stamps = () => {
  const kept = new Map<string, string>();
  return () => ({ getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) });
};

test('X04: a lost chunk reloads once, and again only after 60 seconds', () => {
  const storage = stamps();
  assert.equal(mayReload(storage, 1_000_000), true);
  assert.equal(mayReload(storage, 1_000_001), false);
  assert.equal(mayReload(storage, 1_059_999), false);
  assert.equal(mayReload(storage, 1_060_000), true);
});

test('where nothing can be remembered there is no reload', () => {
  const blocked = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  assert.equal(mayReload(blocked), false);
});
