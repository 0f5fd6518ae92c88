import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { thisBrowser } from './this-browser.ts';

const before = Object.getOwnPropertyDescriptor(globalThis, 'localStorage');
afterEach(() => before && Object.defineProperty(globalThis, 'localStorage', before));
const stands = (get: () => unknown) => Object.defineProperty(globalThis, 'localStorage', { configurable: true, get });

test('what was remembered is recalled until it is forgotten', () => {
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

test('a browser that refuses storage remembers nothing, and nothing breaks', () => {
  stands(() => {
    throw new DOMException('refused', 'SecurityError');
  });
  assert.doesNotThrow(() => thisBrowser.remember('sound', 'on'));
  assert.equal(thisBrowser.recall('sound'), null);
});

test('a mistake of ours is not taken for a browser that refuses', () => {
  stands(() => undefined);
  assert.throws(() => thisBrowser.recall('sound'), TypeError);
});
