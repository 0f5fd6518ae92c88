import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { approvalsContract } from '#features/approvals/approvals.contract.ts';
import { balanceOf } from '#features/coins/server/coins.queries.ts';
import { Refusal } from '#kit/errors/errors.ts';
import { committed } from '#kit/testing/context.ts';
import { assertListHolds, csvRecords, csvText } from '#kit/testing/list.ts';
import { refusedAs } from '#kit/testing/refused-as.ts';
import { donationRequestsContract } from '../donation-requests.contract.ts';
import { donationList, replenishmentList } from '../donation-requests.list.ts';
import { deliverDonation } from './deliver-donation.ts';
import { exportAskedDonations, exportDonations, exportReplenishments } from './donation-requests.handlers.ts';
import { scanDonations } from './donation-requests.server.ts';
import { aDonationsFixture, type DonationsFixture } from './donations.builders.ts';

const { askForCoins, withdrawDonation, approveDonation, refuseDonation, listAskedDonations, listDonations, listReplenishments, replenish } =
  donationRequestsContract;

let fixture: DonationsFixture;
before(async () => {
  fixture = await aDonationsFixture();
});
after(() => fixture.close());
// Resets the daily limit and pending approvals, as if each test were on another day.
beforeEach(() =>
  fixture.database.asOwner((client) => client.query("delete from coins_let_out; delete from approvals where state = 'pending'")),
);

const as = (who: 'finance' | 'second' | 'third' | 'chief' | 'other') => fixture.runtime.as(fixture[who]);
const ask = (amount: number, more: { login?: string } = {}) =>
  as('chief')(askForCoins, { login: 'player', amount, reason: 'won a race', ...more });
const deliver = (id: number) => fixture.runtime.bySystem((ctx) => deliverDonation(ctx, { id }));
const balance = () => fixture.runtime.bySystem(({ tx }) => balanceOf(tx, fixture.id('player')));
const agree = (who: 'finance' | 'second', id: number) =>
  as(who)(approvalsContract.getApproval, { id }).then(({ hash }) => as(who)(approvalsContract.approveRequest, { id, hash }));

describe('donation requests', () => {
  test('S07 pending → approved → delivered: book the coins once, however often the job runs', async () => {
    const before = await balance();
    const { id, status } = await ask(700);
    assert.equal(status, 'pending');
    const approved = await as('finance')(approveDonation, { id });
    assert.deepEqual([approved.status, approved.decidedBy, approved.approval], ['approved', 'finance', null]);
    assert.equal(await balance(), before);
    await Promise.all([deliver(id), deliver(id), deliver(id)]);
    assert.equal(await balance(), before + 700);
    const { rows } = await as('finance')(listDonations, { status: 'delivered' });
    const [row] = rows;
    assert.deepEqual([row?.id, row?.can.approve, row && row.updatedAt >= row.requestedAt], [id, false, true]);
  });

  test('are queued again when their coins were granted but not booked for five minutes', async () => {
    const { id } = await ask(60);
    await as('finance')(approveDonation, { id });
    const queued = () =>
      committed(fixture.database, {}, async (ctx) => {
        await scanDonations(ctx);
        return ctx.enqueued.filter(({ payload }) => JSON.stringify(payload) === JSON.stringify({ id })).map(({ job }) => job);
      });
    assert.deepEqual(await queued(), []);
    await fixture.database.pool.query(`update donation_requests set updated_at = now() - interval '6 minutes' where id = ${id}`);
    assert.deepEqual(await queued(), ['donationRequests.deliver']);
    await deliver(id);
    assert.deepEqual(await queued(), []);
  });

  test('S07 can be refused with a reason, or withdrawn by the requester, and not decided afterwards', async () => {
    const first = await ask(100);
    const refused = await as('finance')(refuseDonation, { id: first.id, reason: 'the log says otherwise' });
    assert.deepEqual([refused.status, refused.refusal], ['refused', 'the log says otherwise']);
    const second = await ask(100);
    assert.equal((await as('chief')(withdrawDonation, { id: second.id })).status, 'withdrawn');
    for (const { id } of [first, second]) {
      await assert.rejects(as('finance')(approveDonation, { id }), refusedAs('donationRequests.notPending'));
      await assert.rejects(as('finance')(refuseDonation, { id, reason: 'once more' }), refusedAs('donationRequests.notPending'));
    }
    await assert.rejects(as('chief')(withdrawDonation, { id: first.id }), refusedAs('donationRequests.notPending'));
  });

  test('are decided by exactly one of two concurrent people', async () => {
    const { id } = await ask(50);
    const both = await Promise.allSettled([
      as('finance')(approveDonation, { id }),
      as('second')(refuseDonation, { id, reason: 'changed my mind' }),
    ]);
    assert.deepEqual(both.map(({ status }) => status).sort(), ['fulfilled', 'rejected']);
  });

  test('need a second, different person above 10,000 coins', async () => {
    const before = await balance();
    const { id } = await ask(10_001);
    const { approval, status } = await as('finance')(approveDonation, { id });
    assert.equal(status, 'pending');
    assert.ok(approval);
    await assert.rejects(as('second')(approveDonation, { id }), refusedAs('donationRequests.waitsForSecond'));
    await assert.rejects(agree('finance', approval), refusedAs('approvals.ownRequest'));
    await agree('second', approval);
    await deliver(id);
    assert.equal(await balance(), before + 10_001);
  });

  test('need one person for exactly 10,000 coins in a day, and a second for one more', async () => {
    const { id } = await ask(10_000, { login: 'lucky' });
    assert.equal((await as('third')(approveDonation, { id })).status, 'approved');
    const more = await ask(1, { login: 'friend' });
    const waits = await as('third')(approveDonation, { id: more.id });
    assert.deepEqual([waits.status, typeof waits.approval], ['pending', 'number']);
  });

  test('cannot be decided by the recipient', async () => {
    const { id } = await ask(10, { login: 'finance' });
    await assert.rejects(as('finance')(approveDonation, { id }), refusedAs('donationRequests.ownRequest'));
    assert.equal((await as('second')(approveDonation, { id })).status, 'approved');
  });

  test('are visible to, and withdrawn by, admins of the same server only', async () => {
    const { id } = await ask(20);
    const seen = await as('other')(listAskedDonations, {});
    assert.deepEqual([seen.rows, seen.total], [[], 0]);
    await assert.rejects(as('other')(withdrawDonation, { id }), refusedAs('kit.notFound'));
    assert.ok((await as('chief')(listAskedDonations, {})).rows.some((row) => row.id === id && row.can.withdraw));
  });

  test('reject an unknown login, zero, fractions and more than a million at the field', async () => {
    await assert.rejects(ask(5, { login: 'nobody_at_all' }), (error) => error instanceof Refusal && 'login' in (error.fields ?? {}));
    for (const amount of [0, -5, 1.5, 1_000_001]) await assert.rejects(ask(amount), refusedAs('kit.invalidInput'), String(amount));
  });
});

describe('replenishment', () => {
  const give = (amount: number, login = 'player') => as('finance')(replenish, { login, amount, reason: 'prize of a stream' });

  test('grants up to 10,000 coins at once', async () => {
    const before = await balance();
    const { donation } = await give(300);
    assert.equal(donation?.status, 'approved');
    await deliver(donation?.id ?? 0);
    assert.equal(await balance(), before + 300);
  });

  test('grants once and reports it when repeated after a lost response, rejects other content under the same key, and does not use up a key by a rejection', async () => {
    const pressed = (key: string, amount: number) =>
      fixture.runtime.as(fixture.finance, { headers: { 'idempotency-key': key } })(replenish, {
        login: 'lucky',
        amount,
        reason: 'a stream',
      });
    const [first, again] = [await pressed('first-press', 40), await pressed('first-press', 40)];
    assert.ok(first.donation);
    assert.deepEqual([first.sentBefore, again], [false, { ...first, sentBefore: true }]);
    await assert.rejects(pressed('first-press', 41), refusedAs('kit.sentBefore'));
    assert.notEqual((await pressed('other-press', 40)).donation?.id, first.donation.id);
    const [asked, askedAgain] = [await pressed('large-press', 30_000), await pressed('large-press', 30_000)];
    assert.ok(asked.approval);
    assert.deepEqual(askedAgain, { ...asked, sentBefore: true });
    await assert.rejects(pressed('third-press', 0), refusedAs('kit.invalidInput'));
    assert.ok((await pressed('third-press', 5)).donation);
  });

  test('books nothing above that until a second person approves', async () => {
    const before = await balance();
    const { donation, approval } = await give(20_000);
    assert.equal(donation, null);
    await agree('second', approval ?? 0);
    const [row] = (await as('finance')(listReplenishments, {})).rows;
    assert.deepEqual([row?.amount, row?.requestedBy, row?.decidedBy, row?.status], [20_000, 'finance', 'second', 'approved']);
    await deliver(row?.id ?? 0);
    assert.equal(await balance(), before + 20_000);
  });

  test('grants one of twelve credits of 10,000 to twelve accounts, or to one, and the others wait', async () => {
    const first = await give(10_000, 'lucky');
    assert.equal(first.donation?.status, 'approved');
    for (const login of ['player', 'friend', 'chief', 'other']) assert.equal((await give(10_000, login)).donation, null, login);
    const other = await as('third')(replenish, { login: 'lucky', amount: 1, reason: 'another hand' });
    assert.equal(other.donation, null, 'another hand gives no more to the same account');
  });

  test('grants exactly one of two concurrent credits of 6,000', async () => {
    const both = await Promise.all([give(6_000, 'lucky'), give(6_000, 'friend')]);
    assert.equal(both.filter(({ donation }) => donation !== null).length, 1);
  });

  test('rejects credits to oneself', async () => {
    await assert.rejects(give(1, 'finance'), refusedAs('donationRequests.ownRequest'));
  });

  test('requires a recent password', async () => {
    const stale = fixture.runtime.as({ ...fixture.finance, passwordFresh: false });
    await assert.rejects(stale(replenish, { login: 'player', amount: 1, reason: 'no password' }), refusedAs('kit.passwordNeeded'));
  });
});

describe('the donation lists', () => {
  before(async () => {
    const values = ['admin', 'staff'].map(
      (origin) => `
      select '${origin}', n % 2 + 1, ${fixture.id('player')}, n % 7 + 1, 'reason ' || n % 10, case when n % 3 = 0 then 'refused' else 'pending' end,
             case when n % 3 = 0 then 'no' end, ${fixture.id('chief')}, case when n % 3 = 0 then ${fixture.id('finance')} end, now() - n % 20 * interval '1 second' from generate_series(1, 110) as n`,
    );
    await fixture.database.pool.query(
      `insert into donation_requests (origin, server, account_id, amount, reason, status, refusal, requested_by, decided_by, requested_at)
       ${values.join(' union all ')}`,
    );
  });

  const told = ['number', ({ id }: { readonly id: number }) => id] as const;
  const filters = [
    { status: 'refused' },
    { text: 'REASON 3' },
    { text: '%' },
    { period: 'today' },
    { since: '2020-01-01', until: '2020-01-02' },
  ] as const;

  test('agree on pages, count and CSV of requests in every order, for staff and for an admin of one server', async () => {
    const { runtime } = fixture;
    const shared = { runtime, list: donationList, told, filters: [...filters, { server: 2 }, { server: Number.MAX_SAFE_INTEGER }] };
    await assertListHolds({ ...shared, actor: fixture.finance, read: listDonations, csv: exportDonations });
    await assertListHolds({ ...shared, actor: fixture.other, read: listAskedDonations, csv: exportAskedDonations });
  });

  test('export only the own server’s requests to an admin', async () => {
    const csv = await csvText({ runtime: fixture.runtime, actor: fixture.other, csv: exportAskedDonations }, {});
    const [header = [], ...lines] = csvRecords(csv);
    assert.ok(lines.length > 50);
    assert.deepEqual([...new Set(lines.map((cells) => cells[header.indexOf('Server')]))], ['2']);
  });

  test('agree on pages, count and CSV of replenishments in every order', async () => {
    const { runtime, finance: actor } = fixture;
    await assertListHolds({ runtime, actor, list: replenishmentList, read: listReplenishments, csv: exportReplenishments, told, filters });
  });
});
