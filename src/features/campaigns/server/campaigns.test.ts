import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { seedAccounts } from '#features/accounts/server/seed-accounts.ts';
import { createDownloadCounter } from '#features/downloads/server/download-counter.ts';
import { openOwnStore } from '#features/downloads/server/open-store.ts';
import type { Ctx } from '#kit/contract/context.ts';
import type { Database } from '#kit/db/database.ts';
import type { ExportInput } from '#kit/list/list-operations.ts';
import { visitor } from '#kit/permissions/actor.ts';
import { committed, rolledBack, type TestCtx } from '#kit/testing/context.ts';
import { testDatabase } from '#kit/testing/database.ts';
import { csvRecords, csvText } from '#kit/testing/list.ts';
import { aPerson, testRuntime } from '#kit/testing/runtime.ts';
import type { campaignDayList } from '../campaigns.list.ts';
import { invitationCode } from '../invitation-code.ts';
import { campaignLines, getCampaignFigures } from './campaign-figures.queries.ts';
import { campaignsPersonalData, getCampaignPage, openCampaignStore } from './campaigns.server.ts';
import { campaignCountsTable, invitationVisitsTable } from './campaigns.table.ts';
import { exportCampaigns } from './export-campaigns.ts';
import { followInvitation } from './follow-invitation.ts';
import { flushVisits, recordVisits } from './record-visits.ts';
import { createVisitCounter, type VisitCounter } from './visit-counter.ts';

const android = { 'user-agent': 'Mozilla/5.0 (Linux; Android 16; Pixel 8) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36' };
const iphone = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1' };
const desktop = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36' };
const robot = { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' };
const days = { from: '2026-11-01', to: '2026-12-01' };
const now = () => new Date('2026-11-15T12:00:00Z');

describe('campaigns and invitation links', () => {
  let database: Database;
  let inviter = 0;
  before(async () => {
    database = await testDatabase();
    const ids = await committed(database, {}, ({ tx }) =>
      seedAccounts(tx, [{ login: 'inviter', email: 'inviter@test.example', locale: 'en' }], 'a long enough password'),
    );
    inviter = ids.get('inviter') ?? 0;
  });
  after(() => database.close());

  const as = <Result>(headers: Record<string, string>, work: (ctx: TestCtx) => Promise<Result>) =>
    rolledBack(database, { headers, actor: visitor }, work);
  const flush = (ctx: Ctx, visits: VisitCounter) => flushVisits(visits, (work) => work(ctx));

  test('R26: redirect an invited phone to its store with the code, keep it for 30 days and count the visit', async () => {
    const code = invitationCode(inviter);
    for (const [headers, parameter] of [
      [android, 'referrer'],
      [iphone, 'ct'],
    ] as const) {
      await as(headers, async (ctx) => {
        const visits = createVisitCounter({ now });
        const { location } = await followInvitation(ctx, code, visits);
        assert.match(new URL(location).searchParams.get(parameter) ?? '', new RegExp(code));
        assert.equal(ctx.cookies.get('inv'), code);
        await flush(ctx, visits);
        assert.deepEqual((await getCampaignFigures(ctx.tx, days)).invitations, { known: 1, unknown: 0 });
      });
    }
  });

  test('R26: redirect an unknown code too and count it as unknown; without a code open the landing', () =>
    as(android, async (ctx) => {
      const visits = createVisitCounter({ now });
      assert.match((await followInvitation(ctx, 'friend', visits)).location, /play\.example.*referrer=inv%3Dfriend/);
      assert.equal((await followInvitation(ctx, '', visits)).location, '/');
      assert.equal((await followInvitation(ctx, '../evil?x=//', visits)).location, '/');
      await flush(ctx, visits);
      assert.deepEqual((await getCampaignFigures(ctx.tx, days)).invitations, { known: 0, unknown: 1 });
    }));

  test('count an invitation link by source, at most twenty sources per day', () =>
    as(android, async (ctx) => {
      for (let round = 0; round < 2; round += 1) {
        const visits = createVisitCounter({ now });
        for (let place = 0; place < 30; place += 1) await followInvitation(ctx, `${invitationCode(inviter)}-place${place}`, visits);
        await flush(ctx, visits);
      }
      const rows = await ctx.tx.select().from(invitationVisitsTable);
      const of = (source: string) => rows.find((row) => row.source === source)?.visits ?? 0;
      assert.equal(of('place1'), 2);
      assert.ok(rows.length <= 21, `${rows.length} lines`);
      assert.equal(of('') + 2 * (rows.length - 1), 60);
    }));

  test('redirect computers to the landing, and bots without counting', async () => {
    await as(desktop, async (ctx) => {
      assert.equal((await followInvitation(ctx, 'friend', createVisitCounter())).location, '/#download');
    });
    await as(robot, async (ctx) => {
      const visits = createVisitCounter();
      await followInvitation(ctx, 'friend', visits);
      await getCampaignPage(ctx, 'target', { utm_source: 'vk' }, visits);
      assert.equal(visits.batch(), undefined);
    });
  });

  test('count one click and one download for a link opened on a computer whose QR code is then scanned', async () => {
    const counters = { visits: createVisitCounter({ now }), downloads: createDownloadCounter() };
    const code = invitationCode(inviter);
    await as(desktop, async (ctx) => {
      await followInvitation(ctx, code, counters.visits);
      await flush(ctx, counters.visits);
      assert.deepEqual((await getCampaignFigures(ctx.tx, days)).invitations, { known: 1, unknown: 0 });
    });
    await as(android, async (ctx) => {
      const { location } = await openOwnStore(ctx, { inv: code }, counters.downloads);
      assert.match(location, new RegExp(`referrer=inv%3D${code}`));
    });
    assert.equal(counters.visits.batch(), undefined, 'no second click');
    assert.equal(counters.downloads.batch()?.counts[0]?.downloads, 1);
  });

  test('count an advertising page’s views and clicks by campaign and day, and pass utm to the store', () =>
    as(android, async (ctx) => {
      const counters = { visits: createVisitCounter({ now }), downloads: createDownloadCounter() };
      const utm = { utm_source: 'VK', utm_medium: 'cpc', utm_campaign: 'Autumn 2026' };
      for (let view = 0; view < 3; view += 1) await getCampaignPage(ctx, 'target', utm, counters.visits);
      const { location } = await openCampaignStore(ctx, { page: 'target', store: 'google', utm }, counters);
      assert.equal(new URLSearchParams(new URL(location).searchParams.get('referrer') ?? '').get('utm_campaign'), 'Autumn 2026');
      await flush(ctx, counters.visits);
      assert.deepEqual(await campaignLines(ctx.tx, days), [
        { day: '2026-11-15', page: 'target', source: 'vk', medium: 'cpc', campaign: 'autumn-2026', views: 3, clicks: 1 },
      ]);
      assert.equal(counters.downloads.batch()?.counts[0]?.downloads, 1, 'a press is a download too');
    }));

  test('count a batch once when it is written twice', () =>
    as(android, async (ctx) => {
      const visits = createVisitCounter({ now });
      visits.count('tikitoki', { source: 'a', medium: '', campaign: '' }, 'views');
      const batch = visits.batch();
      assert.ok(batch);
      await recordVisits(ctx, batch);
      await recordVisits(ctx, batch);
      assert.equal((await getCampaignFigures(ctx.tx, days)).views, 1);
    }));

  test('write invitations in a fixed order, so that two processes cannot deadlock', () =>
    as(android, async (ctx) => {
      const people = Array.from({ length: 12 }, (_, at) => ({
        login: `one_${at}`,
        email: `one_${at}@test.example`,
        locale: 'en' as const,
      }));
      const known = [...(await seedAccounts(ctx.tx, people, 'a long enough password')).values()];
      const written = async (number: number, day: string, more: { accountId: number; source: string }[]) => {
        const plain = [null, ...known].toReversed().map((accountId) => ({ accountId, source: '' }));
        const invitations = [...plain, ...more].map((one) => ({ ...one, day, visits: 1 }));
        await recordVisits(ctx, { writer: '7d1c1c2e-0000-4000-8000-000000000001', number, campaigns: [], invitations });
        const { rows } = await ctx.tx.execute<{ id: number | null }>(
          sql`select account_id::int as id from invitation_visits where day = ${day} and source = '' order by ctid`,
        );
        return rows.map(({ id }) => id);
      };
      const plain = await written(1, '2026-11-15', []);
      assert.deepEqual(await written(2, '2026-11-16', [{ accountId: known[0] ?? 0, source: 'vk' }]), plain);
    }));

  test('count thousands of made-up names in one row, in memory and in the database', () =>
    as(android, async (ctx) => {
      for (let round = 0; round < 3; round += 1) {
        const visits = createVisitCounter({ now, maxNames: 300 });
        for (let name = 0; name < 400; name += 1) visits.count('target', { source: `${round}-${name}`, medium: '', campaign: '' }, 'views');
        await flush(ctx, visits);
      }
      const lines = await campaignLines(ctx.tx, days);
      assert.ok(lines.length <= 501, `${lines.length} lines`);
      assert.equal(
        lines.reduce((sum, { views }) => sum + views, 0),
        1_200,
      );
      assert.ok(lines.some(({ source }) => source === '*'));
    }));

  test('export and erase the visits of a person’s link with the account', () =>
    as(android, async (ctx) => {
      const person = { accountId: inviter, login: 'inviter', email: 'inviter@test.example', nicks: [] };
      await ctx.tx.insert(invitationVisitsTable).values({ day: '2026-11-15', accountId: inviter, visits: 7 });
      assert.deepEqual(await campaignsPersonalData.export(ctx.tx, person, ctx.services), {
        invitations: { code: invitationCode(inviter), visits: [{ day: '2026-11-15', source: '', visits: 7 }] },
      });
      assert.deepEqual(await campaignsPersonalData.erase(ctx, person), { invitations: 1 });
      assert.deepEqual(await campaignsPersonalData.erase(ctx, person), { invitations: 0 });
    }));

  test('are exported as one CSV row per campaign and day, sorted by day or as requested', async () => {
    const line = { page: 'target', medium: '', campaign: 'spring' } as const;
    await committed(database, {}, ({ tx }) =>
      tx.insert(campaignCountsTable).values([
        { ...line, day: '2025-03-02', source: 'a', views: 1, clicks: 1 },
        { ...line, day: '2025-03-01', source: 'b', views: 5, clicks: 0 },
        { ...line, day: '2025-03-03', source: 'c', views: 9, clicks: 2 },
      ]),
    );
    const runtime = testRuntime({ database, implementations: [] });
    const actor = aPerson({ id: inviter, login: 'inviter' }, 'campaigns.read');
    const csv = async (asked: ExportInput<typeof campaignDayList>) =>
      csvRecords(await csvText({ runtime, actor, csv: exportCampaigns }, asked)).map((cells) => cells.join('|'));
    const range = { since: '2025-03-01', until: '2025-03-03' };
    const [first, second] = ['2025-03-01|spring|b||target|5|0', '2025-03-02|spring|a||target|1|1'];
    assert.deepEqual(await csv(range), ['Day|Campaign|Source|Medium|Page|Views|Clicks', first, second]);
    assert.deepEqual((await csv({ ...range, sort: 'views' })).slice(1), [second, first]);
    await runtime.close();
  });
});
