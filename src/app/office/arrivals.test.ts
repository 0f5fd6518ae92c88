import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import type { AnyRouter } from '@tanstack/react-router';
import { until } from '#kit/testing/until.ts';
import { watchArrivals } from './arrivals.ts';
import { builds } from './office-call.ts';

test('X11: a newer build is loaded with the next screen, but not while the server is unreachable', async (t) => {
  const reload = mock.fn();
  const kept = new Map<string, string>();
  const sessionStorage = { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => kept.set(key, value) };
  const own = new Map(['location', 'sessionStorage'].map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)]));
  t.after(() => {
    mock.restoreAll();
    Object.assign(builds, { own: '', seen: '' });
    for (const [name, was] of own) was ? Object.defineProperty(globalThis, name, was) : Reflect.deleteProperty(globalThis, name);
  });
  for (const [name, value] of Object.entries({ location: { reload }, sessionStorage }))
    Object.defineProperty(globalThis, name, { value, configurable: true });
  Object.assign(builds, { own: 'a', seen: 'b' });

  let leave: (event: object) => void = () => undefined;
  const subscribe = (event: string, listener: typeof leave) => {
    if (event === 'onBeforeNavigate') leave = listener;
  };
  watchArrivals({ subscribe } as unknown as AnyRouter, null);

  const answer = mock.method(globalThis, 'fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
  leave({ pathChanged: true, fromLocation: {} });
  await until(() => answer.mock.callCount() === 1);
  await setImmediate();
  assert.equal(reload.mock.callCount(), 0);

  answer.mock.mockImplementation(async () => new Response());
  leave({ pathChanged: true, fromLocation: {} });
  await until(() => reload.mock.callCount() === 1);
});
