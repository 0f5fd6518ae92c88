import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { pgFields, pgScript, pgSignature, pgSigned, pgSignedWith } from './freedom-pay.signature.ts';

const demoKey = 'secret_key_demo';
const callback = {
  pg_testing_mode: '1',
  pg_order_id: 'ord_1',
  pg_payment_id: '4567788',
  pg_amount: '500',
  pg_currency: 'KZT',
  pg_can_reject: '1',
  pg_result: '1',
  pg_salt: 'abc123',
};

describe('the Freedom Pay signature', () => {
  test('matches the published vector, with nested fields', () => {
    const fields = [
      { name: 't_param', value: 'value3' },
      { name: 'a_param', value: 'value1' },
      {
        name: 'z_param',
        value: [
          { name: 'q_subparam', value: 'subvalue2' },
          { name: 'm_subparam', value: 'subvalue1' },
        ],
      },
      { name: 'b_param', value: 'value2' },
      { name: 'pg_salt', value: '9imM909TH820jwk387' },
    ];
    assert.equal(pgSignature('script.php', fields, 'mypasskey'), 'a8a4d5a9188f24038a14a4d65c387bf7');
  });

  test('matches the documented field order of a payment start', () => {
    const fields = { pg_order_id: '23', pg_merchant_id: '500001', pg_amount: '25', pg_description: 'test' };
    assert.deepEqual(pgSigned('init_payment.php', fields, { secret: demoKey, salt: 'molbulak' }), {
      ...fields,
      pg_salt: 'molbulak',
      pg_sig: '7a68f6cfeef8a73a008cc9b3b339da02',
    });
  });

  test('matches a callback and our response', () => {
    assert.equal(pgSignature('result', pgFields(callback), demoKey), '6258cff6e32e99c132810aa3fa40ff29');
    const answer = pgFields({ pg_status: 'ok', pg_salt: 'abc123', pg_description: 'OK' });
    assert.equal(pgSignature('result', answer, demoKey), '02452598d3ae28558aa5eb87df2ac828');
  });

  test('accepts either of two secrets during a rotation, and no third', () => {
    const signed = pgFields({ ...callback, pg_sig: '6258cff6e32e99c132810aa3fa40ff29' });
    assert.equal(pgSignedWith(['result'], signed, ['the-new-one', demoKey]), demoKey);
    assert.equal(pgSignedWith(['result'], signed, ['the-new-one']), undefined);
    assert.equal(pgSignedWith(['check'], signed, [demoKey]), undefined);
    assert.equal(pgSignedWith(['result'], pgFields(callback), [demoKey]), undefined);
    assert.equal(pgSignedWith(['result'], pgFields({ ...callback, pg_sig: 'short' }), [demoKey]), undefined);
  });

  test('uses the last path segment as the script', () => {
    assert.equal(pgScript('/api/payments/freedom-pay/result?a=/b'), 'result');
    assert.equal(pgScript('/init_payment.php'), 'init_payment.php');
  });
});
