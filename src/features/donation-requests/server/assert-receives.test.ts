import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { disableAccount, enableAccount } from '#features/accounts/server/disable-account.ts';
import { markLeaving } from '#features/accounts/server/mark-leaving.ts';
import { approvalsContract } from '#features/approvals/approvals.contract.ts';
import { balanceOf } from '#features/coins/server/coins.queries.ts';
import { notificationsTable } from '#features/notifications/server/notifications.table.ts';
import { aDisputedOrder } from '#features/payments/server/orders/disputes.builders.ts';
import { Refusal } from '#kit/errors/errors.ts';
import { audited } from '#kit/testing/audited.ts';
import { refusedAs } from '#kit/testing/refused-as.ts';
import { donationRequestsContract } from '../donation-requests.contract.ts';
import { deliverDonation } from './deliver-donation.ts';
import { donationRequestsPersonalData } from './donation-requests.server.ts';
import { aDonationsFixture, type DonationsFixture } from './donations.builders.ts';
import { getDonation } from './donations.queries.ts';

const { askForCoins, approveDonation, listDonations, replenish } = donationRequestsContract;

describe('an account that can no longer receive coins', () => {
  let fixture: DonationsFixture;
  before(async () => {
    fixture = await aDonationsFixture();
  });
  after(() => fixture.close());
  // Resets the daily limit, for an account that is enabled again.
  beforeEach(async () => {
    await fixture.database.asOwner((client) => client.query("delete from coins_let_out; delete from approvals where state = 'pending'"));
    await fixture.runtime.bySystem(async ({ tx }) => {
      await enableAccount(tx, fixture.id('player'));
      await markLeaving(tx, fixture.id('player'), false);
    });
  });

  const as = (who: 'finance' | 'second' | 'chief') => fixture.runtime.as(fixture[who]);
  const ask = (amount: number) => as('chief')(askForCoins, { login: 'player', amount, reason: 'won a race' });
  const disable = () => fixture.runtime.bySystem(({ tx }) => disableAccount(tx, fixture.id('player')));
  const agree = async (id: number) => {
    const { hash } = await as('second')(approvalsContract.getApproval, { id });
    return as('second')(approvalsContract.approveRequest, { id, hash });
  };
  const statusOf = async (id: number) => (await as('finance')(listDonations, {})).rows.find((row) => row.id === id)?.status;

  test('gets no coins from an earlier request when it is disabled or being deleted', async () => {
    const { id } = await ask(100);
    await disable();
    await assert.rejects(as('finance')(approveDonation, { id }), refusedAs('donationRequests.accountUnavailable'));
    await fixture.runtime.bySystem(async ({ tx }) => {
      await enableAccount(tx, fixture.id('player'));
      await markLeaving(tx, fixture.id('player'), true);
    });
    await assert.rejects(as('finance')(approveDonation, { id }), refusedAs('donationRequests.accountUnavailable'));
    assert.equal(await statusOf(id), 'pending');
  });

  test('gets no coins from a second approval of a request or a credit', async () => {
    const { id } = await ask(20_000);
    const { approval: first } = await as('finance')(approveDonation, { id });
    const { approval: second } = await as('finance')(replenish, { login: 'player', amount: 30_000, reason: 'prize of a stream' });
    await disable();
    for (const approval of [first, second]) assert.equal((await agree(approval ?? 0)).state, 'failed');
    assert.equal(await statusOf(id), 'pending');
  });

  test('is rejected at the field, and at the approval, while one of its payments is disputed', async () => {
    const { id } = await ask(100);
    const order = await fixture.runtime.bySystem(({ tx }) => aDisputedOrder(tx, fixture.id('player')));
    await assert.rejects(ask(1), (error) => error instanceof Refusal && error.fields?.login?.code === 'donationRequests.accountDisputed');
    await assert.rejects(as('finance')(approveDonation, { id }), refusedAs('donationRequests.accountDisputed'));
    await fixture.database.pool.query("update orders set pay_status = 'chargeback_won' where id = $1", [order]);
    assert.equal((await as('finance')(approveDonation, { id })).status, 'approved');
  });

  describe('withdrawal of granted coins at a late delivery, with a notification of the granter', () => {
    const balance = () => fixture.runtime.bySystem(({ tx }) => balanceOf(tx, fixture.id('player')));
    const toldTo = (who: 'finance' | 'chief') =>
      fixture.runtime.bySystem(({ tx }) =>
        tx
          .select({ kind: notificationsTable.kind, params: notificationsTable.params })
          .from(notificationsTable)
          .where(eq(notificationsTable.accountId, fixture.id(who))),
      );
    const given = async () => {
      const { donation } = await as('finance')(replenish, { login: 'player', amount: 70, reason: 'prize of a stream' });
      return donation?.id ?? 0;
    };
    const deliver = (id: number) => fixture.runtime.bySystem((ctx) => deliverDonation(ctx, { id }));
    const statusNow = async (id: number) => (await fixture.runtime.bySystem(({ tx }) => getDonation(tx, id))).status;

    test('happens when the account was disabled since, permanently and by the system', async () => {
      const [id, before] = [await given(), await balance()];
      await disable();
      await deliver(id);
      assert.deepEqual([await statusNow(id), await balance()], ['withdrawn', before]);
      assert.deepEqual((await toldTo('finance')).at(-1), {
        kind: 'donationRequests.undelivered',
        params: { login: 'player', amount: 70 },
      });
      const moved = { before: 'approved', after: 'withdrawn', accountId: fixture.id('player'), amount: 70 };
      assert.deepEqual((await audited(fixture.database, 'donationRequests.withdrawn')).at(-1), moved);
      await fixture.runtime.bySystem(({ tx }) => enableAccount(tx, fixture.id('player')));
      await deliver(id);
      assert.deepEqual([await statusNow(id), await balance()], ['withdrawn', before]);
    });

    test('happens when a payment was disputed since, for an admin’s request too', async () => {
      const [{ id }, before] = [await ask(30), await balance()];
      await as('finance')(approveDonation, { id });
      const order = await fixture.runtime.bySystem(({ tx }) => aDisputedOrder(tx, fixture.id('player')));
      await deliver(id);
      await fixture.database.pool.query("update orders set pay_status = 'chargeback_won' where id = $1", [order]);
      assert.deepEqual([await statusNow(id), await balance()], ['withdrawn', before]);
      assert.equal((await toldTo('chief')).at(-1)?.kind, 'donationRequests.undelivered');
    });

    test('happens after two weeks, but not a day earlier', async () => {
      const [late, inTime, before] = [await given(), await given(), await balance()];
      const aged = (id: number, days: number) =>
        fixture.database.pool.query(`update donation_requests set updated_at = now() - interval '${days} days' where id = ${id}`);
      await aged(late, 15);
      await aged(inTime, 13);
      await deliver(late);
      await deliver(inTime);
      assert.deepEqual([await statusNow(late), await statusNow(inTime)], ['withdrawn', 'delivered']);
      assert.equal(await balance(), before + 70);
    });
  });

  test('happens with the erasure of the account, even if approved and not booked yet', async () => {
    const approved = await ask(20);
    await as('finance')(approveDonation, { id: approved.id });
    const [own, other] = [await ask(50), await as('chief')(askForCoins, { login: 'friend', amount: 50, reason: 'won a race' })];
    const person = { accountId: fixture.id('player'), login: 'player', email: 'player@test.example', nicks: [] };
    await fixture.runtime.bySystem((ctx) => donationRequestsPersonalData.erase(ctx, person));
    const states = [await statusOf(own.id), await statusOf(approved.id), await statusOf(other.id)];
    assert.deepEqual(states, ['withdrawn', 'withdrawn', 'pending']);
    await assert.rejects(as('finance')(approveDonation, { id: own.id }), refusedAs('donationRequests.notPending'));
  });
});
