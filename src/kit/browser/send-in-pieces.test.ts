import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mayComeThrough } from './send-in-pieces.ts';

test('retries a chunk after a network or server failure, and not after a rejection of its content', () => {
  for (const status of [undefined, 0, 408, 409, 423, 500, 502, 503, 504]) assert.ok(mayComeThrough(status), String(status));
  for (const status of [400, 401, 403, 404, 413, 415, 422, 429]) assert.ok(!mayComeThrough(status), String(status));
});
