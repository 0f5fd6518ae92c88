import { findAccountIds } from '#features/accounts/server/accounts.queries.ts';
import type { Ctx } from '#kit/contract/context.ts';
import type { Tx } from '#kit/db/database.ts';
import { seededRandom } from '#kit/random/seeded-random.ts';
import { addDays, dayOf } from '#kit/time/moscow.ts';
import { type CampaignCounts, campaignCountsTable, invitationVisitsTable } from './campaigns.table.ts';
import { demoReferrers, demoSources } from './demo-referrers.ts';

const campaigns = [
  { page: 'target', source: 'vk', medium: 'cpc', campaign: 'autumn-2026', views: 420, rate: 0.19 },
  { page: 'target', source: 'yandex', medium: 'cpc', campaign: 'city-search', views: 260, rate: 0.27 },
  { page: 'target', source: '', medium: '', campaign: '', views: 35, rate: 0.11 },
  { page: 'tikitoki', source: 'tiktok', medium: 'video', campaign: 'night-drive', views: 610, rate: 0.14 },
  { page: 'tikitoki', source: 'youtube', medium: 'shorts', campaign: 'night-drive', views: 330, rate: 0.12 },
] as const;

/** Two months of campaigns and invitations, deterministic. */
export async function seedDemoCampaigns({ tx }: Pick<Ctx, 'tx'>, today = dayOf(new Date())): Promise<void> {
  const [counted] = await tx.select({ day: campaignCountsTable.day }).from(campaignCountsTable).limit(1);
  if (counted) return;
  const random = seededRandom('campaigns');
  const days = Array.from({ length: 60 }, (_, back) => addDays(today, -back));
  const lines = days.flatMap((day) =>
    campaigns.map(({ views: usual, rate, ...name }): CampaignCounts => {
      const views = Math.round(usual * (0.6 + 0.8 * random()));
      return { day, ...name, views, clicks: Math.round(views * rate * (0.8 + 0.4 * random())) };
    }),
  );
  await tx.insert(campaignCountsTable).values(lines);
  await tx.insert(invitationVisitsTable).values(days.map((day) => ({ day, accountId: null, visits: 1 + Math.round(4 * random()) })));
  await seedVisits(tx, days, random);
}

async function seedVisits(tx: Tx, days: readonly string[], random: () => number): Promise<void> {
  const ids = await findAccountIds(tx, demoReferrers);
  const visits = days.flatMap((day) =>
    demoReferrers.flatMap((login, place) =>
      demoSources.flatMap((source) => {
        const accountId = ids.get(login);
        const usual = place === 0 ? 60 : 9;
        const count = Math.round(usual * random() * (source === '' ? 0.6 : 1));
        return accountId === undefined || count === 0 ? [] : [{ day, accountId, source, visits: count }];
      }),
    ),
  );
  if (visits.length > 0) await tx.insert(invitationVisitsTable).values(visits);
}
