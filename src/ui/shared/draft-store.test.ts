import assert from 'node:assert/strict';
import { test } from 'node:test';
import { draftStore } from './draft-store.ts';

test('a draft survives a reload and is gone after clear', () => {
  const storage = memory();
  draftStore(() => storage).write('redirect', { target: ['https://example.org'] });
  const reloaded = draftStore(() => storage);
  assert.deepEqual(reloaded.read('redirect'), { target: ['https://example.org'] });
  reloaded.clear('redirect');
  assert.deepEqual(reloaded.read('redirect'), {});
});

test('drafts of two forms do not mix', () => {
  const drafts = draftStore(() => storage);
  const storage = memory();
  drafts.write('one', { a: ['1'] });
  assert.deepEqual(drafts.read('two'), {});
});

test('works without drafts in a browser that refuses storage', () => {
  const drafts = draftStore(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  drafts.write('one', { a: ['1'] });
  assert.deepEqual(drafts.read('one'), {});
});

test('ignores a stored text that is not a draft', () => {
  const storage = memory();
  for (const stored of ['{', '5', 'null', '{"a":5}']) {
    storage.setItem('draft:one', stored);
    assert.deepEqual(draftStore(() => storage).read('one'), {});
  }
});

function memory() {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}
