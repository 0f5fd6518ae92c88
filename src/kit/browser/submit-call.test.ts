import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { CallError, NoAnswer } from './call.ts';
import { submitCall, typedIn } from './submit-call.ts';

describe('submitCall', () => {
  test('what is done leaves nothing to show', async () => {
    assert.equal(await submitCall(async () => 7), undefined);
  });

  test('a refusal comes back as the server’s own sentences', async () => {
    const refusal = new CallError(422, { error: 'Check the fields', fields: { login: 'Taken' } });
    assert.deepEqual(await submitCall(() => Promise.reject(refusal)), { error: 'Check the fields', fields: { login: 'Taken' } });
  });

  test('an answer without words of ours is told as a failure', async () => {
    // A form says its general sentence for an empty one, and nothing at all for none.
    assert.deepEqual(await submitCall(() => Promise.reject(new CallError(502, {}))), { error: '', fields: {} });
  });

  test('what is no answer of the server goes on', async () => {
    await assert.rejects(
      submitCall(() => Promise.reject(new NoAnswer())),
      NoAnswer,
    );
  });
});

test('a field that is absent or a file is nothing typed', () => {
  const values = new FormData();
  values.set('name', 'word');
  values.set('file', new Blob(['x']));
  assert.deepEqual([typedIn(values, 'name'), typedIn(values, 'file'), typedIn(values, 'other')], ['word', '', '']);
});
