import { serverFeatures } from '#app/manifests/server-features.ts';
import { seedDemoActiveDays } from '#features/characters/server/seed-demo-active-days.ts';
import { seedDemoPlayers } from '#features/characters/server/seed-demo-players.ts';
import { seedDemoConsents } from '#features/consents/server/seed-demo-consents.ts';
import { seedDemoCommands } from '#features/game-link/server/seed-demo-commands.ts';
import { seedDemoKeys } from '#features/game-link/server/seed-demo-keys.ts';
import { seedDemoRegistrations } from '#features/game-link/server/seed-demo-registrations.ts';
import { seedDemoLogs } from '#features/logs/server/seed-demo-logs.ts';
import { seedServers } from '#features/servers/server/seed-servers.ts';
import { demoLogins } from '#features/sessions/demo-accounts.ts';
import { seedDemoAccounts } from '#features/sessions/server/seed-demo-accounts.ts';
import { seedDemoOwnerRequest } from '#features/staff-grants/server/seed-demo-owner-request.ts';
import { seedDemoStatistics } from '#features/statistics/server/seed-demo-statistics.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { seedDemoBells } from './demo-notifications.ts';

/** The demo's content, the same each time; what exists already is left as it is. */
export async function seedDemo(ctx: Ctx): Promise<void> {
  await seedPeopleAndWorlds(ctx);
  for (const { demo } of serverFeatures) await demo?.(ctx);
}

/** What the rest is about. It has an order of its own: the keys of the worlds stand below the accounts, what accounts have done above. */
async function seedPeopleAndWorlds({ tx, services }: Ctx): Promise<void> {
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
}
