import assert from 'node:assert/strict';
import { after, beforeEach, describe, test } from 'node:test';
import { forgetOrder, rememberedOrder, rememberOrder } from './remembered-order.ts';

const kept = new Map<string, string>();
let cookie = '';
const before = (['sessionStorage', 'document'] as const).map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const);
Object.defineProperties(globalThis, {
  sessionStorage: {
    configurable: true,
    value: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    },
  },
  document: {
    configurable: true,
    value: {
      get cookie() {
        return cookie;
      },
    },
  },
});
after(() => {
  for (const [name, property] of before) {
    if (property) Object.defineProperty(globalThis, name, property);
    else Reflect.deleteProperty(globalThis, name);
  }
});

describe('the order shown by the success step is the latest one', () => {
  beforeEach(() => {
    kept.clear();
    cookie = 'theme=dark';
  });

  test('made by this tab, or by a plain form', () => {
    assert.equal(rememberedOrder(), null);
    cookie = 'theme=dark; last_order=formed';
    assert.equal(rememberedOrder(), 'formed');
    rememberOrder('own');
    assert.equal(rememberedOrder(), 'own');
    cookie = 'last_order=formed-later';
    assert.equal(rememberedOrder(), 'formed-later', 'the plain form came after it');
  });

  test('and not an earlier one after this tab left for a page that makes its own order', () => {
    rememberOrder('own');
    forgetOrder();
    assert.equal(rememberedOrder(), null);
  });

  test('also when stored by the previous version', () => {
    kept.set('last-order', 'old');
    assert.equal(rememberedOrder(), 'old');
  });
});
