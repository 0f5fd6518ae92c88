import assert from 'node:assert/strict';
import { afterEach, mock, test } from 'node:test';
import { bellStore } from './bell-store.ts';

Object.assign(globalThis, { document: { documentElement: { lang: 'en' } } });
afterEach(() => mock.restoreAll());

const row = { id: 7, text: 'text', href: null, at: '2026-11-15T10:00:00.000Z', unread: true };
const answering = (status: number, body: unknown) => {
  mock.restoreAll();
  mock.method(globalThis, 'fetch', async () => Response.json(body, { status }));
};
const known = () => {
  const { rows = [], unread, failed } = bellStore.current();
  return [rows.length, unread, failed];
};

test('shows which action failed until a retry of it succeeds', async () => {
  answering(503, {});
  await bellStore.more();
  assert.deepEqual(known(), [0, 0, 'more']);
  answering(200, { rows: [row], unread: 1, after: null, topic: 't' });
  await bellStore.more();
  assert.deepEqual(known(), [1, 1, null]);
  answering(503, {});
  await bellStore.readAll();
  assert.deepEqual(known(), [1, 1, 'readAll'], 'and nothing is read that the server does not know of');
  answering(200, { unread: 0 });
  await bellStore.readAll();
  assert.deepEqual(known(), [1, 0, null]);
});
