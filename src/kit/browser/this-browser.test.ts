import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { thisBrowser } from './this-browser.ts';

const before = Object.getOwnPropertyDescriptor(globalThis, 'localStorage');
afterEach(() => before && Object.defineProperty(globalThis, 'localStorage', before));
const stands = (get: () => unknown) => Object.defineProperty(globalThis, 'localStorage', { configurable: true, get });

test('returns what was stored until it is removed', () => {
  const kept = new Map<string, string>();
  stands(() => ({
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }));
  assert.equal(thisBrowser.recall('sound'), null);
  thisBrowser.remember('sound', 'on');
  assert.equal(thisBrowser.recall('sound'), 'on');
  thisBrowser.remember('sound', null);
  assert.equal(thisBrowser.recall('sound'), null);
});

test('stores nothing in a browser that refuses storage, without failing', () => {
  stands(() => {
    throw new DOMException('refused', 'SecurityError');
  });
  assert.doesNotThrow(() => thisBrowser.remember('sound', 'on'));
  assert.equal(thisBrowser.recall('sound'), null);
});

test('does not mistake a bug for refused storage', () => {
  stands(() => undefined);
  assert.throws(() => thisBrowser.recall('sound'), TypeError);
});
