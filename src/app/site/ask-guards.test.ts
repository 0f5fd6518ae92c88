import assert from 'node:assert/strict';
import { test } from 'node:test';
import fastify, { type FastifyRequest } from 'fastify';
import { askGuards } from './ask-guards.ts';
import type { Guard } from './site-deps.ts';

const known: Readonly<Record<string, Guard>> = {
  open: async () => 'pass',
  signedIn: async () => 'signIn',
  chiefs: async () => 'forbidden',
};

async function verdict(...names: string[]): Promise<unknown> {
  const app = fastify();
  app.get('/', async (request: FastifyRequest) => ({ verdict: await askGuards(names, known, request) }));
  return (await app.inject('/')).json().verdict;
}

test('X09: an unknown guard results in a 500', async () => {
  assert.deepEqual(await verdict('open', 'nobodyKnows'), { status: 500 });
  assert.deepEqual(await verdict('toString'), { status: 500 });
});

test('the first guard that does not pass decides', async () => {
  assert.equal(await verdict('open'), 'pass');
  assert.equal(await verdict('open', 'signedIn', 'chiefs'), 'signIn');
  assert.deepEqual(await verdict('chiefs', 'signedIn'), { status: 403 });
});
