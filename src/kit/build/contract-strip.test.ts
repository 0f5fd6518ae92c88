import assert from 'node:assert/strict';
import { test } from 'node:test';
import { z } from 'zod';
import { contract } from '#kit/contract/contract.ts';
import { strippedModule } from './contract-strip.ts';

test('a bundle gets only id, method, path, kind and wire of every operation', () => {
  const secretContract = contract('secret', {
    read: { method: 'GET', path: '/api/secret/:id', audience: 'staff', permission: 'secret.read', input: z.object({ id: z.string() }) },
    tell: { method: 'POST', path: '/api/secret', audience: 'everybody', kind: 'form', wire: 'seed' },
  });
  const code = strippedModule({ secretContract, SecretView: z.object({ hidden: z.string() }), limit: 5 });
  assert.equal(
    code,
    'export const secretContract = {"read":{"id":"secret.read","method":"GET","path":"/api/secret/:id"},"tell":{"id":"secret.tell","method":"POST","path":"/api/secret","kind":"form","wire":"seed"}};',
  );
});
