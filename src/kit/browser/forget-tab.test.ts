import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { forgetTab } from './forget-tab.ts';

const before = Object.getOwnPropertyDescriptor(globalThis, 'sessionStorage');
afterEach(() => before && Object.defineProperty(globalThis, 'sessionStorage', before));
const stands = (get: () => unknown) => Object.defineProperty(globalThis, 'sessionStorage', { configurable: true, get });

test('forgetTab leaves nothing of what was typed, uploaded and ordered', () => {
  const kept = new Map([
    ['draft:complaint', '{}'],
    ['files:complaint', '[]'],
    ['last-order', '7'],
  ]);
  stands(() => kept);
  forgetTab();
  assert.equal(kept.size, 0);
});

test('a browser that refuses storage lets its person go all the same', () => {
  stands(() => {
    throw new DOMException('refused', 'SecurityError');
  });
  assert.doesNotThrow(forgetTab);
});
