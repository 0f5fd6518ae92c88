import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { chosen } from './top-up-store.builders.ts';
import type { TopUpPorts } from './top-up-store.ts';

describe('leaving for the payment page', () => {
  test('does not redirect if the user went back, closed or changed the form before the response, and a retry returns the same order', async () => {
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

  test('leaving for a method that makes its own order forgets the earlier order', async () => {
    const { store, ports, seen } = await chosen(32);
    ports.rememberOrder('before');
    await store.pay(ports);
    assert.deepEqual([seen.left.length, seen.kept], [1, []]);
  });

  test('a payment page that does not load leaves the form ready for the same order, and returning from it starts another', async () => {
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

  test('a leave from before the return does not end a later submission', async () => {
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
