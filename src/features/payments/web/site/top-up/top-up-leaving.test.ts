import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { chosen } from './top-up-store.builders.ts';
import type { TopUpPorts } from './top-up-store.ts';

describe('leaving for the payment page', () => {
  test('an answer that comes after somebody went back, closed or chose otherwise takes nobody away; asked again it is the same order', async () => {
    for (const meanwhile of [
      { type: 'closed' },
      { type: 'left' },
      { type: 'chose', paymentType: 31 },
      { type: 'typed', field: 'email', value: 'a@mail.example' },
    ] as const) {
      const { promise, resolve } = Promise.withResolvers<{ url: string; order: string }>();
      const { store, ports, seen } = await chosen(23);
      const start: TopUpPorts['start'] = (_input, key) => {
        seen.keys.push(key);
        return promise;
      };
      const paying = store.pay({ ...ports, start });
      store.send(meanwhile);
      resolve({ url: 'https://pay.example/1', order: 'order-1' });
      await paying;
      assert.deepEqual([seen.left, seen.kept, store.state().submitting], [[], [], false], meanwhile.type);
      if (meanwhile.type !== 'closed') continue;
      await store.check(ports);
      await store.pay(ports);
      assert.deepEqual([seen.left.length, seen.keys], [1, ['key-1', 'key-1']]);
    }
  });

  test('a method that makes its order elsewhere takes the place of the order before', async () => {
    const { store, ports, seen } = await chosen(32);
    ports.rememberOrder('before');
    await store.pay(ports);
    assert.deepEqual([seen.left.length, seen.kept], [1, []]);
  });

  test('a payment page that does not come leaves the form ready, for the same order; whoever comes back from it makes another', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const { store, ports, seen } = await chosen(23, { leave: () => promise });
    await store.pay(ports);
    assert.equal(store.state().submitting, true);
    resolve();
    await promise;
    await Promise.resolve();
    assert.equal(store.state().submitting, false);
    await store.pay(ports);
    store.returned();
    await store.pay(ports);
    assert.deepEqual(seen.keys, ['key-1', 'key-1', 'key-2']);
  });

  test('what was left before somebody came back does not end what they do next', async () => {
    const left = Promise.withResolvers<void>();
    const { store, ports } = await chosen(23, { leave: () => left.promise });
    await store.pay(ports);
    store.returned();
    const started = Promise.withResolvers<{ url: string; order: string }>();
    void store.pay({ ...ports, start: () => started.promise });
    left.resolve();
    await left.promise;
    await Promise.resolve();
    assert.equal(store.state().submitting, true);
  });
});
