import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { CallError, NoAnswer } from './call.ts';
import { submitCall, typedIn } from './submit-call.ts';

describe('submitCall', () => {
  test('returns nothing after a success', async () => {
    assert.equal(await submitCall(async () => 7), undefined);
  });

  test("returns the server's own sentences on a rejection", async () => {
    const refusal = new CallError(422, { error: 'Check the fields', fields: { login: 'Taken' } });
    assert.deepEqual(await submitCall(() => Promise.reject(refusal)), { error: 'Check the fields', fields: { login: 'Taken' } });
  });

  test('returns an empty text for a response without our error format', async () => {
    // A form shows its general sentence for an empty text, and nothing at all for none.
    assert.deepEqual(await submitCall(() => Promise.reject(new CallError(502, {}))), { error: '', fields: {} });
  });

  test('rethrows other errors', async () => {
    await assert.rejects(
      submitCall(() => Promise.reject(new NoAnswer())),
      NoAnswer,
    );
  });
});

test('treats an absent field or a file as empty', () => {
  const values = new FormData();
  values.set('name', 'word');
  values.set('file', new Blob(['x']));
  assert.deepEqual([typedIn(values, 'name'), typedIn(values, 'file'), typedIn(values, 'other')], ['word', '', '']);
});
