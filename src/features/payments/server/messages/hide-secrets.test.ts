import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { hideSecrets } from '../orders/orders-office.present.ts';

describe('hideSecrets', () => {
  test('removes signatures and reusable secrets in every format', () => {
    assert.equal(hideSecrets('pg_order_id=7&pg_sig=abc&pg_salt=x&pg_amount=500'), 'pg_order_id=7&pg_sig=•••&pg_salt=•••&pg_amount=500');
    assert.equal(hideSecrets('params[sum]=5&params[signature]=abc'), 'params[sum]=5&params[signature]=•••');
    assert.equal(hideSecrets('InvId=7&SignatureValue=abc'), 'InvId=7&SignatureValue=•••');
    assert.deepEqual(JSON.parse(hideSecrets('{"id":"1","token":"abc","card":{"pan":"4111"}}')), {
      id: '1',
      token: '•••',
      card: { pan: '•••' },
    });
    assert.equal(
      hideSecrets('<a><pg_sig>abc</pg_sig><pg_status>ok</pg_status></a>'),
      '<a><pg_sig>•••</pg_sig><pg_status>ok</pg_status></a>',
    );
  });

  test('leaves the rest of the message unchanged, including broken JSON', () => {
    assert.equal(hideSecrets('{"id": 1'), '{"id": 1');
    assert.equal(hideSecrets('plain words'), 'plain words');
  });
});
