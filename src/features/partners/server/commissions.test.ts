import assert from 'node:assert/strict';
import { after, afterEach, before, describe, test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { approvalsContract } from '#features/approvals/approvals.contract.ts';
import { invitationCode } from '#features/campaigns/invitation-code.ts';
import { attributeRegistration } from '#features/referals/server/attribute-registration.ts';
import { aNewcomer } from '#features/referals/server/referals.builders.ts';
import { referalJudgedJob } from '#features/referals/server/referals.job-kinds.ts';
import { referalsTable } from '#features/referals/server/referals.table.ts';
import { Refusal } from '#kit/errors/errors.ts';
import { onPostgres } from '#kit/testing/database.ts';
import { refusedAs } from '#kit/testing/refused-as.ts';
import { ownPartnerContract } from '../own-partner.contract.ts';
import { partnersContract } from '../partners.contract.ts';
import { aPartnersFixture } from './partners.builders.ts';
import { lockPartner } from './partners.queries.ts';
import { payoutsTable } from './partners.table.ts';
import { sentAlone } from './sent-lately.queries.ts';
import { followReferal } from './settle-commission.ts';

const details = '2200 0000 0000 4417';

describe("a partner's money", () => {
  let fixture: Awaited<ReturnType<typeof aPartnersFixture>>;
  before(async () => {
    fixture = await aPartnersFixture();
  });
  after(() => fixture.close());
  afterEach(async () => {
    assert.deepEqual(await fixture.faults(), [], 'the ledger is clean');
    assert.deepEqual(await fixture.partnerFaults(), [], 'the ledger holds what the partners’ tables say');
  });

  const flag = (change: { ownAccount?: boolean; sameDevice?: boolean; clearedAt?: Date | null }) =>
    fixture.bySystem(async (ctx) => {
      await ctx.tx
        .update(referalsTable)
        .set(change)
        .where(eq(referalsTable.accountId, fixture.idOf('player')));
      await followReferal(ctx, { accountId: fixture.idOf('player') });
    });
  const ask = (amount: number) => fixture.runtime.as(fixture.partner)(ownPartnerContract.requestPayout, { amount, details });
  const refusedAt = (code: string) => (error: unknown) => error instanceof Refusal && error.fields?.amount?.code === code;
  const since = async (work: () => Promise<unknown>) => {
    const before = await fixture.held();
    await work();
    const after = await fixture.held();
    return { hold: after.hold - before.hold, due: after.due - before.due, onTheWay: after.onTheWay - before.onTheWay };
  };

  test('puts a commission on hold at the payment and makes it due after 14 days, once even if the job runs twice', async () => {
    assert.deepEqual(await since(async () => fixture.follow(await fixture.paid(1_000))), { hold: 10_000, due: 0, onTheWay: 0 });
    const order = await fixture.paid(500);
    const { earnedAt, dueAt } = await fixture.commissionOf(order);
    assert.equal(dueAt.getTime() - earnedAt.getTime(), 14 * 86_400_000);
    assert.deepEqual(await since(fixture.release), { hold: -15_000, due: 15_000, onTheWay: 0 });
  });

  test('reverses the commission on a refund during the hold, proportionally for a partial refund', async () => {
    const order = await fixture.paid(999);
    assert.equal((await fixture.commissionOf(order)).minor, 9_990);
    assert.deepEqual(await since(() => fixture.refund(order, 33_300)), { hold: -3_330, due: 0, onTheWay: 0 });
    assert.deepEqual(await since(() => fixture.refund(order)), { hold: -6_660, due: 0, onTheWay: 0 });
    assert.deepEqual(await since(fixture.release), { hold: 0, due: 0, onTheWay: 0 });
  });

  test('goes negative on a refund after the payout, and the next earnings cover it', async () => {
    const order = await fixture.paid(10_000);
    await fixture.release();
    const { due } = await fixture.held();
    const { id } = await ask(Math.floor(due / 100));
    await fixture.runtime.as(fixture.finance)(partnersContract.sendPayout, { id });
    await fixture.runtime.as(fixture.finance)(partnersContract.endPayout, { id });
    await fixture.refund(order);
    assert.ok((await fixture.held()).due < 0);
    await assert.rejects(ask(500), refusedAt('partners.moreThanDue'));
    await fixture.paid(20_000);
    await fixture.release();
    assert.equal((await fixture.held()).due, (due % 100) + 200_000 - 100_000);
  });

  test('freezes the commission during a dispute, reverses it if lost and restores it if won', async () => {
    const [lost, won] = [await fixture.paid(700), await fixture.paid(800)];
    const tell = async (order: typeof lost, kind: 'chargebackOpened' | 'chargebackLost' | 'chargebackWon') => {
      await fixture.tell(fixture.messageFor(order, { kind }));
      await fixture.follow(order);
    };
    for (const order of [lost, won]) await tell(order, 'chargebackOpened');
    assert.equal((await fixture.commissionOf(won)).minor, 0);
    await tell(lost, 'chargebackLost');
    await tell(won, 'chargebackWon');
    assert.deepEqual([(await fixture.commissionOf(lost)).minor, (await fixture.commissionOf(won)).minor], [0, 8_000]);
    const part = await fixture.paid(900);
    const dispute = { id: 'dp-part', amount: { minor: 30_000, currency: 'RUB' } };
    await fixture.tell(fixture.messageFor(part, { kind: 'chargebackLost', dispute }));
    await fixture.follow(part);
    assert.equal((await fixture.commissionOf(part)).minor, 6_000, 'one that took a third takes a third of the share');
    await fixture.release();
  });

  test('earns nothing from a self-referral, reverses what it earned, and restores it when the flag is removed', async () => {
    const before = await fixture.paid(600);
    await flag({ ownAccount: true });
    const during = await fixture.paid(400);
    assert.deepEqual([(await fixture.commissionOf(before)).minor, (await fixture.commissionOf(during)).minor], [0, 0]);
    await flag({ clearedAt: new Date() });
    assert.deepEqual([(await fixture.commissionOf(before)).minor, (await fixture.commissionOf(during)).minor], [6_000, 4_000]);
    await flag({ ownAccount: false, sameDevice: true, clearedAt: null });
    assert.equal((await fixture.commissionOf(before)).minor, 0, 'a shared device earns nothing either');
    await flag({ sameDevice: false });
  });

  test('rejects a payout above the due amount or below the minimum', async () => {
    await fixture.paid(10_000);
    await fixture.release();
    const due = Math.floor((await fixture.held()).due / 100);
    await assert.rejects(ask(due + 1), refusedAt('partners.moreThanDue'));
    await assert.rejects(ask(499), refusedAt('partners.lessThanLeast'));
    await assert.rejects(
      fixture.runtime.as(fixture.player)(ownPartnerContract.requestPayout, { amount: 500, details }),
      refusedAs('kit.forbidden'),
    );
  });

  test(`creates one of two concurrent payout requests, fifty times over (${onPostgres ? 'PostgreSQL' : 'embedded'})`, async () => {
    const fail = { failure: 'Wrong account number' };
    for (let round = 0; round < 50; round += 1) {
      const before = await fixture.held();
      const asked = await Promise.allSettled([ask(500), ask(500)]);
      const [made, refused] = [asked.filter((one) => one.status === 'fulfilled'), asked.filter((one) => one.status === 'rejected')];
      assert.equal(made.length, 1);
      assert.ok(refusedAs('partners.payoutWaits')(refused[0]?.reason));
      assert.deepEqual(await fixture.held(), { ...before, due: before.due - 50_000, onTheWay: 50_000 });
      await fixture.runtime.as(fixture.finance)(partnersContract.endPayout, { id: made[0]?.value.id ?? 0, ...fail });
      assert.deepEqual(await fixture.held(), before, 'what failed is due again');
    }
  });

  test('moves a payout from requested to sent to done once each, and partners cannot send their own', async () => {
    const { id } = await ask(600);
    const own = { ...fixture.finance, accountId: fixture.partnerId };
    await assert.rejects(fixture.runtime.as(own)(partnersContract.sendPayout, { id }), refusedAs('partners.ownPayout'));
    const finance = fixture.runtime.as(fixture.finance);
    await assert.rejects(finance(partnersContract.endPayout, { id }), refusedAs('partners.payoutMoved'));
    assert.equal((await finance(partnersContract.sendPayout, { id })).state, 'sent');
    await assert.rejects(finance(partnersContract.sendPayout, { id }), refusedAs('partners.payoutMoved'));
    assert.equal((await finance(partnersContract.endPayout, { id })).state, 'done');
    await assert.rejects(finance(partnersContract.endPayout, { id }), refusedAs('partners.payoutMoved'));
    await assert.rejects(fixture.runtime.as(fixture.media)(partnersContract.sendPayout, { id }), refusedAs('kit.forbidden'));
  });

  test('requires a second finance user above 10,000 roubles', async () => {
    await fixture.paid(150_000);
    await fixture.release();
    const { id } = await ask(12_000);
    const asked = await fixture.runtime.as(fixture.finance)(partnersContract.sendPayout, { id });
    assert.equal(asked.state, 'requested');
    assert.ok(asked.approval !== null);
    assert.deepEqual(asked.can, { send: false, finish: false, fail: false });
    const agree = async (person: typeof fixture.finance) => {
      const id = asked.approval ?? 0;
      const { hash } = await fixture.runtime.as(person)(approvalsContract.getApproval, { id });
      return fixture.runtime.as(person)(approvalsContract.approveRequest, { id, hash });
    };
    await assert.rejects(agree(fixture.finance));
    await agree(fixture.second);
    const [row] = await fixture.database.reads.select().from(payoutsTable).where(eq(payoutsTable.id, id));
    assert.equal(row?.state, 'sent');
  });

  test('sums payouts per sender and per partner over 24 hours, so that splitting them does not avoid the second approver', async () => {
    await fixture.paid(300_000);
    await fixture.release();
    await fixture.bySystem(({ tx }) => tx.update(payoutsTable).set({ sentAt: sql`${payoutsTable.sentAt} - interval '25 hours'` }));
    const end = (id: number, failure?: string) => fixture.runtime.as(fixture.finance)(partnersContract.endPayout, { id, failure });
    const [open] = await fixture.database.reads.select().from(payoutsTable).where(eq(payoutsTable.state, 'sent'));
    if (open) await end(open.id);
    const send = async (person: typeof fixture.finance, amount: number) => {
      const { id } = await ask(amount);
      const { state } = await fixture.runtime.as(person)(partnersContract.sendPayout, { id });
      return { id, state };
    };
    const failed = await send(fixture.finance, 6_000);
    await end(failed.id, 'no such card');
    const first = await send(fixture.finance, 6_000);
    assert.equal(first.state, 'sent');
    await end(first.id);
    const rest = await send(fixture.second, 4_000);
    assert.equal(rest.state, 'sent');
    await end(rest.id);
    assert.equal((await send(fixture.second, 500)).state, 'requested', 'the partner has had a day’s worth by two hands');
    const { finance, second } = fixture;
    const alone = await fixture.bySystem(({ tx }) => Promise.all([finance, second].map(({ accountId }) => sentAlone(tx, accountId ?? 0))));
    assert.deepEqual(alone, [600_000, 400_000], 'neither what failed nor what was sent before the day counts');
  });

  test('pays the commission of a top-up made before its referral was attributed, and counts it as the first', async () => {
    const invited = { invitationCode: invitationCode(fixture.partnerId) };
    const accountId = await fixture.bySystem(({ tx }) => aNewcomer(tx, 'quick_payer', invited));
    const order = await fixture.order({ globalId: accountId, amount: 400 });
    await fixture.tell(fixture.messageFor(order));
    const attribute = async () => {
      await fixture.follow(order);
      const jobs = await fixture.bySystem(async (ctx) => {
        await attributeRegistration(ctx, { accountId });
        return ctx.enqueued.filter(({ job }) => job === referalJudgedJob.name);
      });
      for (const { payload } of jobs) await fixture.bySystem((ctx) => followReferal(ctx, referalJudgedJob.payload.parse(payload)));
    };
    assert.deepEqual(await since(attribute), { hold: 4_000, due: 0, onTheWay: 0 });
    const [row] = await fixture.bySystem(({ tx }) => tx.select().from(referalsTable).where(eq(referalsTable.accountId, accountId)));
    assert.deepEqual(row?.toppedUpAt, (await fixture.findOrder(order.id)).paidAt);
  });

  test('earns nothing from a referral that is flagged while a job about the order is pending', { skip: !onPostgres }, async () => {
    const order = await fixture.paid(600);
    let waiting: Promise<unknown> | undefined;
    await fixture.bySystem(async (ctx) => {
      await lockPartner(ctx.tx, fixture.partnerId);
      waiting = fixture.follow(order);
      await ctx.tx.execute(sql`select pg_sleep(0.3)`);
      const player = eq(referalsTable.accountId, fixture.idOf('player'));
      await ctx.tx.update(referalsTable).set({ sameDevice: true }).where(player);
      await followReferal(ctx, { accountId: fixture.idOf('player') });
    });
    await waiting;
    assert.equal((await fixture.commissionOf(order)).minor, 0);
    await flag({ sameDevice: false });
  });
});
