import assert from 'node:assert/strict';
import { test } from 'node:test';
import { requestOf } from './request.ts';

test('fills path parameters from the input and puts the rest of a GET into the query', () => {
  const operation = { method: 'GET', path: '/api/news/:id' } as const;
  assert.deepEqual(requestOf(operation, { id: 'a/b', category: 'Новости', tag: ['x', 'y'], page: undefined }), {
    url: '/api/news/a%2Fb?category=%D0%9D%D0%BE%D0%B2%D0%BE%D1%81%D1%82%D0%B8&tag=x&tag=y',
    init: { method: 'GET' },
  });
});

test('sends the rest of a POST as a JSON body', () => {
  const { url, init } = requestOf({ method: 'POST', path: '/api/orders/:id/refunds' }, { id: 7, amount: 5 });
  assert.equal(url, '/api/orders/7/refunds');
  assert.equal(init.body, '{"amount":5}');
  assert.deepEqual(init.headers, { 'Content-Type': 'application/json' });
});

test('sends neither body nor content type without input', () => {
  assert.deepEqual(requestOf({ method: 'POST', path: '/api/auth/menu' }, undefined), { url: '/api/auth/menu', init: { method: 'POST' } });
});

test('an optional path parameter may be missing', () => {
  assert.equal(requestOf({ method: 'GET', path: '/dashboard/packs/:id?' }, {}).url, '/dashboard/packs');
});
