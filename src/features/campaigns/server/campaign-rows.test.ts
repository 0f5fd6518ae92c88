import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createDownloadCounter } from '#features/downloads/server/download-counter.ts';
import { committed } from '#kit/testing/context.ts';
import { testDatabase } from '#kit/testing/database.ts';
import { assertListHolds } from '#kit/testing/list.ts';
import { aPerson, testRuntime } from '#kit/testing/runtime.ts';
import { addDays, dayOf } from '#kit/time/moscow.ts';
import { campaignsContract } from '../campaigns.contract.ts';
import { campaignList } from '../campaigns.list.ts';
import { campaignsHandlers } from './campaigns.server.ts';
import { type CampaignCounts, campaignCountsTable } from './campaigns.table.ts';
import { exportCampaignNames } from './export-campaigns.ts';
import { createVisitCounter } from './visit-counter.ts';

/** Below the limit of names per day. */
const many = 130;

test('campaign list returns, counts, filters and sorts every campaign of the period with its totals', async (t) => {
  const database = await testDatabase();
  t.after(() => database.close());
  const today = dayOf(new Date());
  const line = (day: string, at: number): CampaignCounts => ({
    day,
    page: at % 2 ? 'target' : 'tikitoki',
    source: `source-${at % 5}`,
    medium: '',
    campaign: `campaign-${at}`,
    views: at,
    clicks: at % 3,
  });
  await committed(database, {}, ({ tx }) =>
    tx
      .insert(campaignCountsTable)
      .values(
        Array.from({ length: many }, (_, at) => [line(today, at), line(addDays(today, -1), at), line(addDays(today, -90), at)]).flat(),
      ),
  );
  const counters = { visits: createVisitCounter(), downloads: createDownloadCounter() };
  const runtime = testRuntime({ database, implementations: campaignsHandlers(counters) });
  t.after(() => runtime.close());
  const actor = aPerson({ id: 1, login: 'content' }, 'campaigns.read');
  const ask = runtime.as(actor);

  const first = await ask(campaignsContract.listCampaigns, {});
  assert.deepEqual(
    [first.total, first.rows[0]?.campaign, first.rows[0]?.views, first.rows[0]?.lastDay],
    [many, 'campaign-129', 258, today],
  );
  const one = await ask(campaignsContract.listCampaigns, { text: 'PAIGN-12', page: 'target', since: today, until: addDays(today, 1) });
  assert.deepEqual([one.total, one.rows.map(({ views }) => views)], [5, [129, 127, 125, 123, 121]]);

  await assertListHolds({
    runtime,
    actor,
    list: campaignList,
    read: campaignsContract.listCampaigns,
    csv: exportCampaignNames,
    told: ['campaign', ({ campaign }) => campaign],
    filters: [{ page: 'tikitoki', period: 'yesterday' }],
  });
});
