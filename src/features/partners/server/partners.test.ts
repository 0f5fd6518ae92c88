import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { asc, eq } from 'drizzle-orm';
import { seedAccounts } from '#features/accounts/server/seed-accounts.ts';
import { notificationsTable } from '#features/notifications/server/notifications.table.ts';
import { permit } from '#kit/contract/runtime.ts';
import { visitor } from '#kit/permissions/actor.ts';
import { assertListHolds } from '#kit/testing/list.ts';
import { refusedAs } from '#kit/testing/refused-as.ts';
import { aPerson } from '#kit/testing/runtime.ts';
import { ownPartnerContract } from '../own-partner.contract.ts';
import { partnersContract } from '../partners.contract.ts';
import { applicationList, commissionList, partnerList, payoutList } from '../partners.list.ts';
import { exportApplications, exportCommissions, exportPartners, exportPayouts } from './export-partners.ts';
import { aPartnersFixture } from './partners.builders.ts';
import { partnersPersonalData } from './partners.personal-data.ts';
import { applicationsTable, partnersTable, payoutsTable } from './partners.table.ts';

const texts = {
  channel: 'https://video.example/night',
  about: 'Two streams a week, fourteen thousand viewers, one city.',
  contact: '@night_avenue',
};

describe('the partner programme', () => {
  let fixture: Awaited<ReturnType<typeof aPartnersFixture>>;
  before(async () => {
    fixture = await aPartnersFixture();
  });
  after(() => fixture.close());

  const nomad = () => aPerson({ id: fixture.idOf('nomad'), login: 'nomad' });
  const apply = (who = nomad()) => fixture.runtime.as(who)(ownPartnerContract.applyAsPartner, texts);
  const newest = async () => (await fixture.runtime.as(fixture.media)(partnersContract.listApplications, {})).rows[0];
  const bells = async (accountId: number) =>
    (
      await fixture.database.reads
        .select()
        .from(notificationsTable)
        .where(eq(notificationsTable.accountId, accountId))
        .orderBy(asc(notificationsTable.id))
    ).map(({ kind }) => kind);

  test('R16: shows the conditions to everyone and lets only signed-in people apply, one application at a time', async () => {
    const page = await fixture.runtime.as(visitor)(ownPartnerContract.getPartnerPage, {});
    assert.deepEqual([page.login, page.isPartner, page.applications], [null, false, []]);
    await assert.rejects(apply(visitor), refusedAs('kit.signInNeeded'));
    await apply();
    await assert.rejects(apply(), refusedAs('partners.alreadyApplied'));
    await assert.rejects(apply(fixture.partner), refusedAs('partners.alreadyPartner'));
  });

  test('R17: shows the dashboard only to partners', async () => {
    await assert.rejects(fixture.runtime.as(visitor)(ownPartnerContract.getOwnPartner, {}), refusedAs('kit.signInNeeded'));
    await assert.rejects(fixture.runtime.as(fixture.player)(ownPartnerContract.getOwnPartner, {}), refusedAs('kit.forbidden'));
    const own = await fixture.runtime.as(fixture.partner)(ownPartnerContract.getOwnPartner, {});
    assert.match(own.link, /\/inv\/[a-z0-9]+$/);
    assert.equal(own.days.length, 30);
    assert.deepEqual(own.verdicts, { valid: 0, waiting: 1, ownAccount: 0, sameDevice: 0 });
    assert.deepEqual(
      own.people.map(({ login, verdict }) => [login, verdict]),
      [['p••••r', 'waiting']],
    );
  });

  test('shows the reason of a rejection, accepts another application and keeps the earlier one', async () => {
    const first = await newest();
    const refuse = { id: first?.id ?? 0, reason: 'Too few viewers so far' };
    await assert.rejects(fixture.runtime.as(fixture.finance)(partnersContract.refuseApplication, refuse), refusedAs('kit.forbidden'));
    await fixture.runtime.as(fixture.media)(partnersContract.refuseApplication, refuse);
    await assert.rejects(
      fixture.runtime.as(fixture.media)(partnersContract.refuseApplication, refuse),
      refusedAs('partners.alreadyDecided'),
    );
    await apply();
    const page = await fixture.runtime.as(nomad())(ownPartnerContract.getPartnerPage, {});
    assert.deepEqual(
      page.applications.map(({ state, refusal }) => [state, refusal]),
      [
        ['pending', null],
        ['refused', refuse.reason],
      ],
    );
    assert.deepEqual(await bells(fixture.idOf('nomad')), ['partners.refused']);
    assert.ok(fixture.runtime.enqueued.includes('mail.send'));
  });

  test("makes an approved applicant a partner with the agreed rate, and rejects deciding one's own application", async () => {
    const id = (await newest())?.id ?? 0;
    const own = { ...fixture.media, accountId: fixture.idOf('nomad') };
    await assert.rejects(fixture.runtime.as(own)(partnersContract.approveApplication, { id, rate: 1_500 }), refusedAs('kit.forbidden'));
    await fixture.runtime.as(fixture.media)(partnersContract.approveApplication, { id, rate: 1_500 });
    const partner = await fixture.runtime.as(fixture.media)(partnersContract.getPartner, { id: fixture.idOf('nomad') });
    assert.deepEqual([partner.rate, partner.active, partner.applications.length], [1_500, true, 2]);
    assert.equal((await fixture.runtime.as(nomad())(ownPartnerContract.getOwnPartner, {})).rate, 1_500);
    assert.deepEqual(await bells(fixture.idOf('nomad')), ['partners.refused', 'partners.approved']);
  });

  test('RD08: returns 404 for an account that is not a partner', () =>
    assert.rejects(
      fixture.runtime.as(fixture.media)(partnersContract.getPartner, { id: fixture.idOf('player') }),
      refusedAs('kit.notFound'),
    ));

  test('applies a new rate to later payments, and rejects the second of two concurrent edits', async () => {
    const before = await fixture.paid(1_000);
    const { version } = await fixture.runtime.as(fixture.media)(partnersContract.getPartner, { id: fixture.partnerId });
    const change = { id: fixture.partnerId, rate: 2_000, active: true, version };
    await fixture.runtime.as(fixture.media)(partnersContract.changePartner, change);
    await assert.rejects(fixture.runtime.as(fixture.media)(partnersContract.changePartner, change), refusedAs('partners.changedMeanwhile'));
    const after = await fixture.paid(1_000);
    await fixture.follow(before);
    assert.deepEqual([(await fixture.commissionOf(before)).minor, (await fixture.commissionOf(after)).minor], [10_000, 20_000]);
  });

  test('earns nothing new after the partnership has ended, and keeps what was earned', async () => {
    const { version, rate } = await fixture.runtime.as(fixture.media)(partnersContract.getPartner, { id: fixture.partnerId });
    await fixture.runtime.as(fixture.media)(partnersContract.changePartner, { id: fixture.partnerId, rate, active: false, version });
    const before = await fixture.held();
    await fixture.paid(1_000);
    assert.deepEqual(await fixture.held(), before);
    const again = { id: fixture.partnerId, rate, active: true, version: version + 1 };
    await fixture.runtime.as(fixture.media)(partnersContract.changePartner, again);
  });

  test('covers the oldest commissions first with payouts', async () => {
    await fixture.release();
    const { due } = await fixture.held();
    const ask = { amount: 500, details: '2200 0000 0000 4417' };
    await fixture.paid(20_000);
    await fixture.release();
    const { id } = await fixture.runtime.as(fixture.partner)(ownPartnerContract.requestPayout, ask);
    await fixture.runtime.as(fixture.finance)(partnersContract.sendPayout, { id });
    await fixture.runtime.as(fixture.finance)(partnersContract.endPayout, { id });
    const { rows } = await fixture.runtime.as(fixture.media)(partnersContract.listCommissions, { id: fixture.partnerId, sort: 'earnedAt' });
    let left = 50_000;
    for (const { state, minor } of rows) {
      left -= minor;
      assert.equal(state, left >= 0 ? 'paid' : 'due');
    }
    assert.ok(due >= 0 && rows.some(({ state }) => state === 'paid') && rows.some(({ state }) => state === 'due'));
  });

  test('requires a recent password for a payout, also after a game ticket and in a plain form, and notifies the partner immediately', async () => {
    await fixture.paid(20_000);
    await fixture.release();
    const ask = { amount: 500, details: '2200 0000 0000 4417' };
    // A session that began with a game ticket, or with a password entered this morning.
    const stale = fixture.runtime.as({ ...fixture.partner, passwordFresh: false });
    const { due } = await fixture.held();
    await assert.rejects(stale(ownPartnerContract.requestPayout, ask), refusedAs('kit.passwordNeeded'));
    assert.throws(
      () => permit(ownPartnerContract.requestPayoutByForm, { ...fixture.partner, passwordFresh: false }),
      refusedAs('kit.passwordNeeded'),
    );
    assert.equal((await fixture.held()).due, due);
    const mails = () => fixture.runtime.enqueued.filter((name) => name === 'mail.send').length;
    const before = mails();
    const { id } = await fixture.runtime.as(fixture.partner)(ownPartnerContract.requestPayout, ask);
    assert.deepEqual([(await bells(fixture.partnerId)).at(-1), mails() - before], ['partners.payoutRequested', 1]);
    await fixture.runtime.as(fixture.finance)(partnersContract.endPayout, { id, failure: 'The account does not exist' });
  });

  test('returns every list in every sort order', async () => {
    const { runtime, media, finance, partnerId } = fixture;
    await fixture.bySystem(async ({ tx }) => {
      const many = Array.from({ length: 55 }, (_, at) => ({
        login: `crowd_${at}`,
        email: `crowd_${at}@test.example`,
        locale: 'en' as const,
      }));
      const ids = [...(await seedAccounts(tx, many, 'a long enough password')).values()];
      await tx.insert(applicationsTable).values(ids.map((accountId) => ({ accountId, ...texts })));
      await tx.insert(partnersTable).values(ids.map((accountId, at) => ({ accountId, rate: 1_000 + at })));
      const payouts = ids.map(
        (id, at) => ({ partnerId: id, minor: 50_000 + at, details: 'card', state: 'failed', failure: 'x', endedAt: new Date() }) as const,
      );
      await tx.insert(payoutsTable).values(payouts);
    });
    await assertListHolds({
      runtime,
      actor: media,
      list: partnerList,
      read: partnersContract.listPartners,
      csv: exportPartners,
      told: ['number', ({ id }) => id],
      filters: [{ state: 'active' }, { text: 'crowd_1' }],
    });
    await assertListHolds({
      runtime,
      actor: media,
      list: applicationList,
      read: partnersContract.listApplications,
      csv: exportApplications,
      told: ['number', ({ id }) => id],
      filters: [{ state: 'pending' }],
    });
    await assertListHolds({
      runtime,
      actor: finance,
      list: payoutList,
      read: partnersContract.listPayouts,
      csv: exportPayouts,
      told: ['number', ({ id }) => id],
      filters: [{ state: 'failed' }],
    });
    for (let at = 0; at < 50; at += 1) await fixture.paid(20 + at);
    await assertListHolds({
      runtime,
      actor: media,
      list: commissionList,
      read: partnersContract.listCommissions,
      csv: (ctx, input) => exportCommissions(ctx, { ...input, id: partnerId }),
      told: ['order', ({ order }) => order],
      filters: [{ state: 'hold' }, { state: 'paid' }],
      needs: { id: partnerId },
    });
  });

  test('erases texts and payout details of a deleted account; the ledger stays', async () => {
    const person = { accountId: fixture.idOf('nomad'), login: 'nomad', email: 'nomad@test.example', nicks: [] };
    const exported = await fixture.bySystem(({ tx, services }) => partnersPersonalData.export(tx, person, services));
    assert.match(JSON.stringify(exported), /@night_avenue/);
    assert.deepEqual(await fixture.bySystem((ctx) => partnersPersonalData.erase(ctx, person)), { applications: 2, partnership: 1 });
    await fixture.bySystem((ctx) => partnersPersonalData.erase(ctx, { ...person, accountId: fixture.partnerId }));
    const [payout] = await fixture.database.reads.select().from(payoutsTable).where(eq(payoutsTable.partnerId, fixture.partnerId));
    assert.deepEqual([payout?.details, payout?.minor], ['—', 50_000]);
    assert.deepEqual(await fixture.partnerFaults(), []);
  });

  test('earns nothing for a deleted account, while earlier commissions still follow their orders', async () => {
    const [partner] = await fixture.database.reads.select().from(partnersTable).where(eq(partnersTable.accountId, fixture.partnerId));
    assert.ok(partner?.endedAt, 'by the erasure before');
    const held = await fixture.held();
    await fixture.paid(3_000);
    assert.deepEqual(await fixture.held(), held);
    assert.deepEqual(await fixture.partnerFaults(), []);
  });
});
