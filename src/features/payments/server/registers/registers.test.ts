import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { registersContract } from '#features/payments/registers.contract.ts';
import { aPerson, type TestRuntime, testRuntime } from '#kit/testing/runtime.ts';
import { dayOf } from '#kit/time/moscow.ts';
import { aTill, type Till } from '../payments.builders.ts';
import { registersHandlers } from './registers.handlers.ts';

describe('a register held against our payments', () => {
  let till: Till;
  let runtime: TestRuntime;
  let call: ReturnType<TestRuntime['as']>;
  before(async () => {
    till = await aTill();
    runtime = testRuntime({ database: till.database, implementations: registersHandlers });
    call = runtime.as(aPerson({ id: till.idOf('friend'), login: 'friend' }, 'payments.read', 'payments.manage'));
  });
  after(async () => {
    await runtime.close();
    await till.close();
  });

  test('what agrees is counted, what does not is named, with who checked and when', async () => {
    const paid = async (amount: number) => {
      const order = await till.order({ amount });
      await till.tell(till.messageFor(order));
      return till.findOrder(order.id);
    };
    const [same, other, unpaid, absent] = [await paid(500), await paid(600), await paid(700), await paid(800)];
    const today = dayOf(new Date());
    const text = [
      'Payment ID;Amount;Currency;Status;Date',
      `${same.providerPaymentId};500,00;RUB;succeeded;${today}`,
      `${other.providerPaymentId};599.99;RUB;succeeded;${today}`,
      `${unpaid.providerPaymentId};700;RUB;canceled;${today}`,
      `stranger;10;RUB;succeeded;${today}`,
      `nobody;10;RUB;canceled;${today}`,
    ].join('\r\n');
    const check = await call(registersContract.checkRegister, { provider: 'yookassa', fileName: 'today.csv', text });
    assert.deepEqual(
      [check.matched, check.amountDiffers, check.missingHere, check.missingThere, check.skipped, check.by],
      [1, 1, 1, 2, 1, 'friend'],
    );
    const { findings } = await call(registersContract.getRegisterCheck, { id: check.id });
    assert.deepEqual(
      findings.map(({ kind, order, here, there }) => [kind, order?.number, here?.amount, there?.amount]),
      [
        ['amountDiffers', other.number, 60_000, 59_999],
        ['missingThere', unpaid.number, 70_000, 70_000],
        ['missingHere', undefined, undefined, 1_000],
        ['missingThere', absent.number, 80_000, undefined],
      ],
    );
    const { rows, total } = await call(registersContract.listRegisterChecks, {});
    assert.deepEqual([rows.map(({ id }) => id), total], [[check.id], 1]);
    assert.deepEqual(await till.faults(), []);
  });

  test('one that cannot be read leaves nothing behind', async () => {
    await assert.rejects(call(registersContract.checkRegister, { provider: 'yookassa', fileName: 'x.csv', text: 'a,b\n1,2' }));
    assert.equal((await call(registersContract.listRegisterChecks, {})).total, 1);
  });

  test('is not checked by those who may only read', async () => {
    const reader = runtime.as(aPerson({ id: till.idOf('friend'), login: 'friend' }, 'payments.read'));
    await assert.rejects(
      reader(registersContract.checkRegister, { provider: 'yookassa', fileName: 'x.csv', text: 'id,amount,date\n1,2,3' }),
    );
  });
});
