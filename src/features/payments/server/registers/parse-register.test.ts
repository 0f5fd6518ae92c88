import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Refusal } from '#kit/errors/errors.ts';
import { parseRegister } from './parse-register.ts';

const codeOf = (text: string) => {
  try {
    parseRegister(text);
  } catch (error) {
    if (error instanceof Refusal) return error.fields?.text;
    throw error;
  }
};

describe('parseRegister', () => {
  test('reads any separator and column language', () => {
    const line = { paymentId: 'p-1', minor: 150_000, currency: 'RUB', paid: true, refundedMinor: null, day: '2026-11-15', at: null };
    assert.deepEqual(parseRegister('Payment ID,Amount,Currency,Status,Date\np-1,1500.00,RUB,succeeded,2026-11-15 10:00\n'), [
      { ...line, status: 'succeeded' },
    ]);
    assert.deepEqual(parseRegister('\uFEFFДата платежа;ID платежа;Сумма;Статус\r\n15.11.2026 10:00:01;p-1;"1 500,00";Оплачен\r\n'), [
      { ...line, status: 'Оплачен' },
    ]);
    assert.deepEqual(parseRegister('pg_payment_id\tpg_amount\tpg_payment_date\np-1\t1,500.00\t2026-11-14T22:00:00Z'), [
      { ...line, status: '', at: '2026-11-14T22:00:00.000Z' },
    ]);
    assert.deepEqual(parseRegister('Payment ID;Amount;Date\np-1;1,500;2026-11-15'), [{ ...line, status: '' }]);
  });

  test('identifies Stripe payments as in its messages, with the Moscow day of a UTC time', () => {
    const header = 'id,Created date (UTC),Amount,Amount Refunded,Currency,Status,PaymentIntent ID';
    assert.deepEqual(parseRegister(`${header}\nch_1,2026-11-14 21:30,5.50,0.00,usd,Paid,pi_1`), [
      {
        paymentId: 'pi_1',
        minor: 550,
        currency: 'USD',
        status: 'Paid',
        paid: true,
        refundedMinor: 0,
        day: '2026-11-15',
        at: '2026-11-14T21:30:00.000Z',
      },
    ]);
  });

  test('tells which payments were made', () => {
    const [failed] = parseRegister('id,amount,status,date\np-2,10,canceled,2026-11-15');
    assert.equal(failed?.paid, false);
  });

  test('reads refunds from a column, or from the status of a full refund', () => {
    const [part] = parseRegister('id,amount,status,date,refunded amount\np-3,10.00,succeeded,2026-11-15,2.50');
    assert.deepEqual([part?.paid, part?.refundedMinor], [true, 250]);
    const [whole] = parseRegister('id,amount,status,date\np-4,10.00,refunded,2026-11-15');
    assert.deepEqual([whole?.paid, whole?.refundedMinor], [true, 1_000]);
  });

  test('rejects the whole file if a column or line is unreadable', () => {
    assert.equal(codeOf('id,amount\np,1')?.code, 'payments.registerColumns');
    assert.deepEqual(codeOf('id,amount,date\np,1,2026-11-15\nq,1.001,2026-11-15'), { code: 'payments.registerLine', params: { line: 3 } });
    assert.equal(codeOf('id,amount,date\np,1,yesterday')?.code, 'payments.registerLine');
    assert.equal(codeOf('id,amount,date\n')?.code, 'payments.registerEmpty');
  });
});
