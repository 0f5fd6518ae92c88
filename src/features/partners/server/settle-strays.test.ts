import assert from 'node:assert/strict';
import { after, afterEach, before, describe, test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { orderMovedJob } from '#features/payments/server/payments.job-kinds.ts';
import { ordersTable } from '#features/payments/server/payments.table.ts';
import { referalsTable } from '#features/referals/server/referals.table.ts';
import { partnersContract } from '../partners.contract.ts';
import { aPartnersFixture } from './partners.builders.ts';
import { settleStrays } from './partners.server.ts';

describe('late commissions', () => {
  let fixture: Awaited<ReturnType<typeof aPartnersFixture>>;
  before(async () => {
    fixture = await aPartnersFixture();
  });
  after(() => fixture.close());
  afterEach(async () => assert.deepEqual(await fixture.partnerFaults(), []));

  test('settles payments, refunds and flags whose job died, in the nightly run', async () => {
    const order = await fixture.order({ amount: 300 });
    await fixture.tell(fixture.messageFor(order));
    const number = `order ${(await fixture.findOrder(order.id)).number}`;
    const wrong = async () => (await fixture.partnerFaults()).flatMap(({ examples }) => examples);
    const look = (minutes = -1) =>
      fixture.bySystem(async (ctx) => {
        await settleStrays(ctx, minutes);
        return ctx.enqueued.map(({ payload }) => orderMovedJob.payload.parse(payload).orderId);
      });
    assert.deepEqual(await wrong(), [number], 'no share');
    assert.deepEqual(await look(15), [], 'its job may still come');
    assert.deepEqual(await look(), [order.id]);
    await fixture.follow(order);
    assert.deepEqual([await wrong(), await look()], [[], []]);
    await fixture.bySystem(({ tx }) => tx.update(ordersTable).set({ refundedMinor: 10_000 }).where(eq(ordersTable.id, order.id)));
    assert.deepEqual([await wrong(), await look()], [[number], [order.id]], 'a refund that the share does not know of');
    await fixture.bySystem(({ tx }) => tx.update(ordersTable).set({ refundedMinor: 0 }).where(eq(ordersTable.id, order.id)));
    const player = eq(referalsTable.accountId, fixture.idOf('player'));
    await fixture.bySystem(({ tx }) => tx.update(referalsTable).set({ sameDevice: true }).where(player));
    assert.ok((await wrong()).includes(number), 'a flag that the share does not know of');
    await fixture.bySystem(({ tx }) => tx.update(referalsTable).set({ sameDevice: false }).where(player));
  });

  test('may exceed the request timeout in the nightly run, which scans all payments', async () => {
    const limit = await fixture.bySystem(async (ctx) => {
      await settleStrays(ctx);
      return (await ctx.tx.execute(sql`select current_setting('statement_timeout') as limit`)).rows[0]?.limit;
    });
    assert.equal(limit, '10min');
  });

  test('pays the old rate for a payment made before the rate changed, even if its job runs later', async () => {
    const before = await fixture.order({ amount: 1_000 });
    await fixture.tell(fixture.messageFor(before));
    const media = fixture.runtime.as(fixture.media);
    const change = async (rate: number) => {
      const { version } = await media(partnersContract.getPartner, { id: fixture.partnerId });
      await media(partnersContract.changePartner, { id: fixture.partnerId, rate, active: true, version });
    };
    await change(2_000);
    await fixture.follow(before);
    assert.deepEqual((({ rate, minor }) => [rate, minor])(await fixture.commissionOf(before)), [1_000, 10_000]);
    assert.equal((await fixture.commissionOf(await fixture.paid(1_000))).rate, 2_000);
    await change(1_000);
  });
});
