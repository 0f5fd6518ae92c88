import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { ChunkMissing, chunk, mayReload, reloadOnce } from './chunk-guard.ts';

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

test('does not reload where the reload cannot be recorded', () => {
  const blocked = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  assert.equal(mayReload(blocked), false);
});

test('X11: reloads only if the server responds, and an unreachable server does not use up the reload', async (t) => {
  const reload = mock.fn();
  const own = new Map(['location', 'sessionStorage'].map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)]));
  t.after(() => {
    mock.restoreAll();
    for (const [name, was] of own) was ? Object.defineProperty(globalThis, name, was) : Reflect.deleteProperty(globalThis, name);
  });
  for (const [name, value] of Object.entries({ location: { href: 'http://here/page', reload }, sessionStorage: stamps()() }))
    Object.defineProperty(globalThis, name, { value, configurable: true });

  const silent = mock.method(globalThis, 'fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
  assert.equal(await reloadOnce(), false);
  assert.equal(reload.mock.callCount(), 0);
  silent.mock.restore();

  const asked = mock.method(globalThis, 'fetch', async () => new Response(null, { status: 404 }));
  assert.equal(await reloadOnce(), true);
  assert.equal(await reloadOnce('/elsewhere'), false);
  assert.equal(reload.mock.callCount(), 1);
  const { arguments: first } = asked.mock.calls[0] ?? {};
  assert.deepEqual(first, ['http://here/page', { method: 'HEAD' }]);
});

test('reports a module that failed to load, with its cause', async () => {
  const cause = new TypeError('Failed to fetch dynamically imported module');
  const lost = await chunk(() => Promise.reject(cause)).catch((error: unknown) => error);
  assert.ok(lost instanceof ChunkMissing);
  assert.equal(lost.cause, cause);
});
