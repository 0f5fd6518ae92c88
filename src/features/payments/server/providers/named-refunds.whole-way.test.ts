import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { startStripeFake } from '#fakes/stripe.ts';
import { startUnitpayFake } from '#fakes/unitpay.ts';
import { startYookassaFake } from '#fakes/yookassa.ts';
import { aPaymentsFixture, type PaymentsFixture } from '../payments.builders.ts';
import { type Order, paymentMethodsTable } from '../payments.table.ts';
import { refundsAtWork } from '../refunds/refunds.builders.ts';
import { sendRefund } from '../refunds/send-refund.ts';
import type { PaymentProvider } from './provider.ts';
import { createStripe } from './stripe/stripe.ts';
import { createUnitpay } from './unitpay/unitpay.ts';
import { createYookassa } from './yookassa/yookassa.ts';

type Played = {
  readonly provider: PaymentProvider;
  pay(order: Order): Promise<unknown>;
  /** Sends a message for every refund of the order; repeatable. */
  tellOfRefunds(order: Order): Promise<unknown>;
  close(): Promise<void>;
};

/**
 * Providers that report refunds by message. Freedom Pay reports them only in the status, Robokassa only those requested through its API and
 * only in the status.
 */
const telling: Readonly<Record<'stripe' | 'yookassa' | 'unitpay', (origin: string) => Promise<Played>>> = {
  async stripe(origin) {
    const fake = await startStripeFake({ notifyUrl: `${origin}/api/payments/stripe/webhook` });
    const settings = { secrets: [fake.secret], webhookSecrets: [fake.webhookSecret], origin: fake.origin } as const;
    return {
      provider: createStripe({ ...settings, currency: 'RUB', rate: 10_000, timeoutMs: 2_000, pauseMs: 5 }),
      pay: ({ id }) => fake.pay(id),
      tellOfRefunds: ({ id: order }) =>
        Promise.all(fake.refunds.filter(({ session }) => session.orderId === order).map(({ id }) => fake.notifyRefund(id))),
      close: fake.close,
    };
  },
  async yookassa(origin) {
    const fake = await startYookassaFake({ notifyUrl: `${origin}/api/payments/yookassa/notification` });
    const settings = { shopId: fake.shopId, secrets: [fake.secret], origin: fake.origin, ips: ['127.0.0.1'] } as const;
    return {
      provider: createYookassa({ ...settings, receipt: undefined, timeoutMs: 2_000, pauseMs: 5 }),
      pay: ({ id }) => fake.pay(id),
      tellOfRefunds: ({ id: order }) =>
        Promise.all(fake.refunds.filter(({ paymentId }) => paymentId === fake.payment(order).id).map(({ id }) => fake.notifyRefund(id))),
      close: fake.close,
    };
  },
  async unitpay(origin) {
    const fake = await startUnitpayFake({ handlerUrl: `${origin}/api/payments/unitpay/handler` });
    return {
      provider: createUnitpay({ projectId: fake.projectId, secrets: [fake.secret], origin: fake.origin, ips: [], timeoutMs: 2_000 }),
      pay: ({ id }) => fake.call('pay', id),
      tellOfRefunds: ({ id }) => fake.call('refund', id),
      close: fake.close,
    };
  },
};

for (const name of ['stripe', 'yookassa', 'unitpay'] as const) {
  describe(`refunds reported by ${name}`, () => {
    let fixture: PaymentsFixture;
    let there: Played;
    before(async () => {
      fixture = await aPaymentsFixture();
      there = await telling[name](await fixture.app.listen({ port: 0, host: '127.0.0.1' }));
      fixture.providers.set(name, there.provider);
      const method = { paymentType: 41, nameEn: name, nameRu: name, provider: name, img: '/x.svg' };
      await fixture.bySystem(({ tx }) => tx.insert(paymentMethodsTable).values(method));
    });
    after(async () => {
      await there.close();
      await fixture.close();
    });

    for (const amountMinor of [20_000, undefined])
      test(`${amountMinor ? 'a part' : 'the whole'} is booked once when the worker died with the response and the message arrives later`, async () => {
        const work = refundsAtWork(fixture);
        const order = await fixture.order({ payment_type: 41 }, { 'idempotency-key': `named-${amountMinor}` });
        await there.pay(order);
        const before = await fixture.balance();
        const jobs = await work.ask(order, amountMinor);
        const died = new Error('died before the commit');
        for (const job of jobs)
          await assert.rejects(
            fixture.bySystem(async (ctx) => {
              await sendRefund(ctx, job, fixture.providers);
              throw died;
            }),
            died,
          );
        await work.carryOut(jobs);
        await there.tellOfRefunds(order);
        await there.tellOfRefunds(order);
        const { refundedMinor, coinsReversed } = await fixture.findOrder(order.id);
        assert.deepEqual([refundedMinor, await fixture.balance()], [amountMinor ?? order.chargedMinor, before - coinsReversed]);
        assert.equal((await work.refundsOf(order)).length, 1);
        const alarms = await fixture.database.pool.query('select kind from alarms where subject = $1', [`order:${order.number}`]);
        assert.deepEqual(alarms.rows, []);
        assert.deepEqual(await fixture.faults(), []);
      });
  });
}
