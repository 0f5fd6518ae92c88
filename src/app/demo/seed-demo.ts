import { seedDemoCampaigns } from '#features/campaigns/server/seed-demo-campaigns.ts';
import { seedDemoActiveDays } from '#features/characters/server/seed-demo-active-days.ts';
import { seedDemoPlayers } from '#features/characters/server/seed-demo-players.ts';
import { seedDemoDraws } from '#features/chests/server/seed-demo-draws.ts';
import { seedDemoConsents } from '#features/consents/server/seed-demo-consents.ts';
import { seedDemoDonations } from '#features/donation-requests/server/seed-demo-donations.ts';
import { seedDemoDownloads } from '#features/downloads/server/seed-demo-downloads.ts';
import { seedDemoCommands } from '#features/game-link/server/seed-demo-commands.ts';
import { seedDemoKeys } from '#features/game-link/server/seed-demo-keys.ts';
import { seedDemoRegistrations } from '#features/game-link/server/seed-demo-registrations.ts';
import { seedDemoLogs } from '#features/logs/server/seed-demo-logs.ts';
import { seedDemoNews } from '#features/news/server/seed-demo-news.ts';
import { seedDemoPayments } from '#features/payments/server/seed-demo-payments.ts';
import { seedDemoRedirects } from '#features/redirects/server/seed-demo-redirects.ts';
import { seedServers } from '#features/servers/server/seed-servers.ts';
import { demoLogins } from '#features/sessions/demo-accounts.ts';
import { seedDemoAccounts } from '#features/sessions/server/seed-demo-accounts.ts';
import { seedDemoOwnerRequest } from '#features/staff-grants/server/seed-demo-owner-request.ts';
import { seedDemoStatistics } from '#features/statistics/server/seed-demo-statistics.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { seedDemoBells } from './demo-notifications.ts';

/** The demo's content, the same each time; what exists already is left as it is. */
export async function seedDemo(ctx: Ctx): Promise<void> {
  const { tx, services } = ctx;
  await seedServers(tx);
  await seedDemoKeys(tx);
  await seedDemoAccounts(tx);
  await seedDemoCommands(tx);
  await seedDemoBells(tx);
  await seedDemoOwnerRequest(tx);
  await seedDemoConsents(tx, demoLogins);
  await seedDemoPlayers(tx);
  await seedDemoRegistrations(tx);
  await seedDemoActiveDays(tx);
  await seedDemoStatistics(tx);
  await seedDemoLogs(tx, { rows: services.config.demoLogRows });
  await seedDemoPayments(ctx);
  await seedDemoRedirects(tx);
  await seedDemoNews(ctx);
  await seedDemoDonations(tx);
  await seedDemoDraws(tx);
  await seedDemoDownloads({ tx, services });
  await seedDemoCampaigns({ tx });
}
