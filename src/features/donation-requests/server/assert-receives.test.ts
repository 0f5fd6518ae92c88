import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { disableAccount, enableAccount } from '#features/accounts/server/disable-account.ts';
import { markLeaving } from '#features/accounts/server/mark-leaving.ts';
import { approvalsContract } from '#features/approvals/approvals.contract.ts';
import { aDisputedOrder } from '#features/payments/server/orders/disputes.builders.ts';
import { Refusal } from '#kit/errors/errors.ts';
import { refusedAs } from '#kit/testing/refused-as.ts';
import { donationRequestsContract } from '../donation-requests.contract.ts';
import { donationRequestsPersonalData } from './donation-requests.personal-data.ts';
import { aDonationsFixture, type DonationsFixture } from './donations.builders.ts';

const { askForCoins, approveDonation, listDonations, replenish } = donationRequestsContract;

describe('whoever cannot receive coins any more', () => {
  let fixture: DonationsFixture;
  before(async () => {
    fixture = await aDonationsFixture();
  });
  after(() => fixture.close());
  // Each test is another day, for an account that may be used again.
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

  test('is not given what was asked for before: one who was switched off, and one who is leaving', async () => {
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

  test('is not given what waits for the second yes, to a request or to a gift of the staff', async () => {
    const { id } = await ask(20_000);
    const { approval: first } = await as('finance')(approveDonation, { id });
    const { approval: second } = await as('finance')(replenish, { login: 'player', amount: 30_000, reason: 'prize of a stream' });
    await disable();
    for (const approval of [first, second]) assert.equal((await agree(approval ?? 0)).state, 'failed');
    assert.equal(await statusOf(id), 'pending');
  });

  test('is told at the field, and at the yes, when a payment of theirs is disputed', async () => {
    const { id } = await ask(100);
    const order = await fixture.runtime.bySystem(({ tx }) => aDisputedOrder(tx, fixture.id('player')));
    await assert.rejects(ask(1), (error) => error instanceof Refusal && error.fields?.login?.code === 'donationRequests.accountDisputed');
    await assert.rejects(as('finance')(approveDonation, { id }), refusedAs('donationRequests.accountDisputed'));
    await fixture.database.pool.query("update orders set pay_status = 'chargeback_won' where id = $1", [order]);
    assert.equal((await as('finance')(approveDonation, { id })).status, 'approved');
  });

  test('has nothing waiting after the erasure', async () => {
    const [own, other] = [await ask(50), await as('chief')(askForCoins, { login: 'friend', amount: 50, reason: 'won a race' })];
    const person = { accountId: fixture.id('player'), login: 'player', email: 'player@test.example', nicks: [] };
    await fixture.runtime.bySystem((ctx) => donationRequestsPersonalData.erase(ctx, person));
    assert.deepEqual([await statusOf(own.id), await statusOf(other.id)], ['withdrawn', 'pending']);
    await assert.rejects(as('finance')(approveDonation, { id: own.id }), refusedAs('donationRequests.notPending'));
  });
});
