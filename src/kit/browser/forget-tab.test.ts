import assert from 'node:assert/strict';
import { afterEach, describe, test } from 'node:test';
import { claimTab, forgetTab } from './forget-tab.ts';

const before = Object.getOwnPropertyDescriptor(globalThis, 'sessionStorage');
afterEach(() => before && Object.defineProperty(globalThis, 'sessionStorage', before));
const stands = (get: () => unknown) => Object.defineProperty(globalThis, 'sessionStorage', { configurable: true, get });

/** A tab in which a user has typed, uploaded and ordered. */
function usedTab() {
  const kept = new Map([
    ['draft:complaint', '{}'],
    ['files:complaint', '[]'],
    ['last-order', '7'],
  ]);
  stands(() => ({
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    clear: () => kept.clear(),
  }));
  return kept;
}

test('forgetTab clears everything typed, uploaded and ordered', () => {
  const kept = usedTab();
  forgetTab();
  assert.equal(kept.size, 0);
});

describe('claimTab', () => {
  test('clears the data of another account on sign-in', () => {
    const kept = usedTab();
    claimTab('anna');
    claimTab('boris');
    assert.equal(kept.has('draft:complaint'), false);
    assert.equal(kept.has('last-order'), false);
    kept.set('draft:ticket', '{}');
    claimTab('boris');
    assert.equal(kept.has('draft:ticket'), true, 'from now on it is theirs');
  });

  test('keeps what was typed before sign-in, and after the session of the same account ended', () => {
    const kept = usedTab();
    claimTab('anna');
    assert.equal(kept.has('draft:complaint'), true);
    claimTab('anna');
    assert.equal(kept.has('draft:complaint'), true);
  });
});

test('works in a browser that refuses storage', () => {
  stands(() => {
    throw new DOMException('refused', 'SecurityError');
  });
  assert.doesNotThrow(forgetTab);
  assert.doesNotThrow(() => claimTab('anna'));
});
