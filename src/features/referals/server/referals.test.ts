import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { invitationCode } from '#features/campaigns/invitation-code.ts';
import { invitationVisitsTable } from '#features/campaigns/server/campaigns.table.ts';
import { aReport } from '#features/characters/server/characters.builders.ts';
import { enterWorld } from '#features/game-link/server/enter-world.ts';
import { promocodeStates } from '#features/promocodes/promocode-kinds.ts';
import { promocodesTable } from '#features/promocodes/server/promocodes.table.ts';
import { assertListHolds, csvRecords, csvText } from '#kit/testing/list.ts';
import { refusedAs } from '#kit/testing/refused-as.ts';
import { addDays, dayOf } from '#kit/time/moscow.ts';
import { referalsContract } from '../referals.contract.ts';
import { broughtList } from '../referals.list.ts';
import { attributeRegistration } from './attribute-registration.ts';
import { exportBrought, exportReferals } from './export-referals.ts';
import { flagReferal } from './flag-referal.ts';
import { flagRecent, noteLevels, noteTopUp } from './note-progress.ts';
import { aReferalsFixture } from './referals.builders.ts';
import { referalsPersonalData } from './referals.server.ts';
import { referalsTable } from './referals.table.ts';
import { verdictOf } from './verdict.ts';

const day = 86_400_000;
const ago = (ms: number) => new Date(Date.now() - ms);

describe('referals', () => {
  let fixture: Awaited<ReturnType<typeof aReferalsFixture>>;
  let link: string;
  before(async () => {
    fixture = await aReferalsFixture();
    link = fixture.link;
  });
  after(() => fixture.close());

  const find = (accountId: number) => fixture.find(accountId);
  const grow = (accountId: number, level: number) =>
    fixture.runtime.bySystem((ctx) => noteLevels(ctx, 1, [aReport({ globalId: accountId, level })]));
  const check = (accountId: number) => fixture.runtime.bySystem((ctx) => flagReferal(ctx, accountId));

  test('attributes a registration by link with the source in the link', async () => {
    const plain = await find(await fixture.register('by_link', { invitationCode: link }));
    assert.deepEqual([plain?.referrerId, plain?.source], [fixture.id('referrer'), 'link']);
    const named = await find(await fixture.register('by_video', { invitationCode: `${link}-youtube` }));
    assert.equal(named?.source, 'youtube');
  });

  test('attributes to the last code used: one typed at registration is later than any link', async () => {
    const both = await find(await fixture.register('by_both', { invitationCode: link, referralCode: 'lantern' }));
    assert.deepEqual([both?.referrerId, both?.source], [fixture.id('other'), 'promocode']);
    const nobodys = await find(await fixture.register('by_nobodys', { invitationCode: link, referralCode: 'NOBODYS' }));
    assert.equal(nobodys?.referrerId, fixture.id('referrer'));
  });

  test('ignores a promocode that is not active in favour of an earlier link', async () => {
    const made = { type: 'user', linkedId: fixture.id('other'), createdBy: fixture.id('other') } as const;
    for (const state of promocodeStates.filter((one) => one !== 'active')) {
      const name = `STATE${state.toUpperCase()}`;
      await fixture.runtime.bySystem(({ tx }) =>
        tx.insert(promocodesTable).values({ ...made, name, state, refusal: state === 'refused' ? 'Not ours' : null }),
      );
      const brought = await find(await fixture.register(`by_${state}`, { invitationCode: link, referralCode: name }));
      assert.deepEqual([brought?.referrerId, brought?.source], [fixture.id('referrer'), 'link'], state);
    }
  });

  test('counts a link for 30 days after it was followed and no longer', async () => {
    assert.ok(await find(await fixture.register('in_time', { invitationCode: link, invitedAt: ago(30 * day - 60_000) })));
    assert.equal(await find(await fixture.register('too_late', { invitationCode: link, invitedAt: ago(30 * day + 60_000) })), undefined);
  });

  test('attributes nothing to a code without an owner, and counts a registration once', async () => {
    assert.equal(await find(await fixture.register('by_unknown', { invitationCode: 'friend' })), undefined);
    const id = await fixture.register('only_once', { invitationCode: link });
    await fixture.runtime.bySystem((ctx) => attributeRegistration(ctx, { accountId: id }));
    assert.equal((await fixture.database.reads.select().from(referalsTable).where(eq(referalsTable.accountId, id))).length, 1);
  });

  test('counts a referral as valid from level 5 on', async () => {
    const id = await fixture.register('grows_up', { invitationCode: link });
    await grow(id, 4);
    const before = await find(id);
    assert.equal(before && verdictOf(before), 'waiting');
    await grow(id, 5);
    const after = await find(id);
    assert.equal(after && verdictOf(after), 'valid');
    await grow(id, 9);
    assert.deepEqual((await find(id))?.levelAt, after?.levelAt);
  });

  test('does not count a level that a server reports for a referral who never entered it', async () => {
    const id = await fixture.register('reported_elsewhere', { invitationCode: link });
    const report = [aReport({ globalId: id, level: 30 })];
    await fixture.runtime.bySystem((ctx) => noteLevels(ctx, 2, report));
    assert.equal((await find(id))?.levelAt, null);
    await fixture.runtime.bySystem(({ tx }) => enterWorld(tx, { accountId: id, server: 2 }));
    await fixture.runtime.bySystem((ctx) => noteLevels(ctx, 2, report));
    assert.ok((await find(id))?.levelAt);
  });

  test("flags a self-referral by the referrer's mailbox, ignoring plus suffixes", async () => {
    const id = await fixture.register('second_me', { invitationCode: link }, 'R.eferrer+2@test.example');
    const row = await find(id);
    assert.deepEqual([row?.ownAccount, row?.sameDevice], [true, false]);
    assert.equal(row && verdictOf(row), 'ownAccount');
  });

  test("flags a self-referral by the referrer's device", async () => {
    const id = await fixture.register('same_phone', { invitationCode: link });
    await fixture.signIn(fixture.id('referrer'), 'phone-of-referrer');
    await fixture.signIn(id, 'phone-of-referrer');
    await check(id);
    const row = await find(id);
    assert.deepEqual([row?.ownAccount, row?.sameDevice], [true, true]);
  });

  test("flags a device shared with another player, but not the player's own", async () => {
    const [shared, alone] = [
      await fixture.register('shared_one', { invitationCode: link }),
      await fixture.register('alone_one', { invitationCode: link }),
    ];
    await fixture.signIn(fixture.id('stranger'), 'tablet');
    await fixture.signIn(shared, 'tablet');
    await fixture.signIn(alone, 'own-phone');
    await fixture.runtime.bySystem((ctx) => noteTopUp(ctx, { accountId: shared, at: new Date() }));
    await check(alone);
    const row = await find(shared);
    assert.deepEqual([row?.ownAccount, row?.sameDevice, row && verdictOf(row)], [false, true, 'sameDevice']);
    assert.equal((await find(alone))?.sameDevice, false);
  });

  test('flags at night a device that is found to be shared within two days', async () => {
    const [late, old, alone] = [
      await fixture.register('late_one', { invitationCode: link }),
      await fixture.register('old_one', { invitationCode: link, at: ago(3 * day) }),
      await fixture.register('lone_one', { invitationCode: link }),
    ];
    for (const id of [late, old, fixture.id('stranger')]) await fixture.signIn(id, 'console');
    await fixture.signIn(alone, 'lone-phone');
    await fixture.runtime.bySystem((ctx) => flagRecent(ctx));
    const flags = await Promise.all([late, old, alone].map(async (id) => (await find(id))?.sameDevice));
    assert.deepEqual(flags, [true, false, false]);
  });

  test('lets media accept a flagged referral once with an audit entry, and finance only read', async () => {
    const id = (await find(await fixture.register('my_brother', { invitationCode: link }, 'referrer+brother@test.example')))?.id ?? 0;
    const judge = { id, counts: true, reason: 'A brother, we have seen both play' };
    await assert.rejects(fixture.runtime.as(fixture.finance)(referalsContract.judgeReferal, judge), refusedAs('kit.forbidden'));
    const judged = await fixture.runtime.as(fixture.media)(referalsContract.judgeReferal, judge);
    assert.deepEqual([judged.verdict, judged.cleared, judged.can], ['waiting', true, { clear: false, flag: true }]);
    await assert.rejects(fixture.runtime.as(fixture.media)(referalsContract.judgeReferal, judge), refusedAs('referals.nothingToJudge'));
    const back = await fixture.runtime.as(fixture.media)(referalsContract.judgeReferal, { ...judge, counts: false });
    assert.equal(back.verdict, 'ownAccount');
  });

  test('RD14: counts clicks, registrations, level 5 and first top-ups by day, code and source', async () => {
    const owner = await fixture.runtime.bySystem(async ({ tx }) => {
      const today = dayOf(new Date());
      await tx.insert(invitationVisitsTable).values([
        { day: today, accountId: fixture.id('stranger'), visits: 40 },
        { day: today, accountId: fixture.id('stranger'), source: 'youtube', visits: 60 },
      ]);
      return fixture.id('stranger');
    });
    const ids: number[] = [];
    for (const at of [1, 2, 3]) ids.push(await fixture.register(`funnel_${at}`, { invitationCode: `${invitationCode(owner)}-youtube` }));
    await grow(ids[0] ?? 0, 6);
    await fixture.runtime.bySystem((ctx) => noteTopUp(ctx, { accountId: ids[0] ?? 0, at: new Date() }));
    const days = { from: dayOf(new Date()), to: addDays(dayOf(new Date()), 1) };
    for (const person of [fixture.media, fixture.finance]) {
      const { total } = await fixture.runtime.as(person)(referalsContract.getReferrerFigures, { id: owner, ...days });
      assert.deepEqual(total, { clicks: 100, registrations: 3, reached: 1, toppedUp: 1, flagged: 0 });
      const sources = await fixture.runtime.as(person)(referalsContract.listReferalSources, { referrer: owner, period: 'today' });
      assert.deepEqual(
        sources.rows.map(({ source, clicks, registrations }) => [source, clicks, registrations]),
        [
          ['youtube', 60, 3],
          ['link', 40, 0],
        ],
      );
    }
    const all = await fixture.runtime.as(fixture.media)(referalsContract.getReferalFigures, days);
    const codes = await fixture.runtime.as(fixture.media)(referalsContract.listReferalCodes, { period: 'today' });
    assert.equal(codes.rows.find(({ id }) => id === owner)?.registrations, 3);
    assert.equal(
      all.total.registrations,
      codes.rows.reduce((sum, { registrations }) => sum + registrations, 0),
    );
    const lines = csvRecords(await csvText({ runtime: fixture.runtime, actor: fixture.media, csv: exportReferals }, {}));
    assert.ok(lines.some((line) => line.includes('stranger') && line.includes('youtube') && line.includes('60')));
  });

  test('RD14: returns 404 for a code that no one has followed', async () => {
    const call = fixture.runtime.as(fixture.media);
    assert.equal((await call(referalsContract.getReferrer, { id: fixture.id('other') })).promocodes[0], 'LANTERN');
    await assert.rejects(call(referalsContract.getReferrer, { id: fixture.id('media') }), refusedAs('kit.notFound'));
    await assert.rejects(call(referalsContract.getReferrer, { id: 99_999_999 }), refusedAs('kit.notFound'));
  });

  test("returns a code's referrals in every sort order", async () => {
    const id = fixture.id('media');
    for (let at = 0; at < 55; at += 1) await fixture.register(`listed_${at}`, { invitationCode: `${invitationCode(id)}-s${at % 3}` });
    await assertListHolds({
      runtime: fixture.runtime,
      actor: fixture.finance,
      list: broughtList,
      read: referalsContract.listBrought,
      csv: (ctx, input) => exportBrought(ctx, { ...input, id }),
      told: ['number', (row) => row.id],
      filters: [{ verdict: 'waiting' }, { text: 's1' }],
      needs: { id },
    });
  });

  test("exports a person's own code without the progress of others", async () => {
    const person = { accountId: fixture.id('referrer'), login: 'referrer', email: 'referrer@test.example', nicks: [] };
    const exported = await fixture.runtime.bySystem(({ tx, services }) => referalsPersonalData.export(tx, person, services));
    assert.ok(Array.isArray(exported.inviting) && exported.inviting.length > 0);
    assert.doesNotMatch(JSON.stringify(exported.inviting), /levelAt|toppedUp|login/);
  });
});
