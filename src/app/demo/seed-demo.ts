import { serverFeatures } from '#app/manifests/server-features.ts';
import { logsOf } from '#features/logs/server/log-store.ts';
import { demoLogins } from '#features/sessions/demo-accounts.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { demoSeedsTable } from './demo-seeds.table.ts';

/**
 * The demo's content, always the same. The database records which seeds it has, so that a second start does nothing, and a seed of a new
 * version is added.
 */
export async function seedDemo(ctx: Ctx, stopping?: AbortSignal): Promise<void> {
  const given = new Set((await ctx.tx.select({ name: demoSeedsTable.name }).from(demoSeedsTable)).map(({ name }) => name));
  const missing = Object.entries(demoSeeds).filter(([name]) => !given.has(name));
  if (missing.length === 0) return;
  // The seeded history includes alarms; no one should be notified of them now.
  const quiet = { ...ctx, log: ctx.log.child({}, { level: 'error' }) };
  for (const [name, seed] of missing) {
    // Stopping a first start does not wait for the remaining seeds.
    stopping?.throwIfAborted();
    ctx.log.info(`filling the demo: ${name}`);
    await seed(quiet);
  }
  await ctx.tx
    .insert(demoSeedsTable)
    .values(missing.map(([name]) => ({ name })))
    .onConflictDoNothing();
}

/** In order of dependency: first the basics, then what features contribute. Each leaves existing content unchanged. */
export const demoSeeds: Readonly<Record<string, (ctx: Ctx) => Promise<void>>> = {
  worlds: async ({ tx }) => (await import('#features/servers/server/seed-servers.ts')).seedServers(tx),
  keys: async ({ tx }) => (await import('#features/game-link/server/seed-demo-keys.ts')).seedDemoKeys(tx),
  accounts: async ({ tx }) => (await import('#features/sessions/server/seed-demo-accounts.ts')).seedDemoAccounts(tx),
  // Before the seeds that raise alarms: a bell that is not empty is left unchanged.
  notifications: async ({ tx }) => (await import('./demo-notifications.ts')).seedDemoBells(tx),
  commands: async (ctx) => (await import('#features/game-link/server/seed-demo-commands.ts')).seedDemoCommands(ctx),
  approvals: async ({ tx }) => (await import('#features/staff-grants/server/seed-demo-owner-request.ts')).seedDemoOwnerRequest(tx),
  consents: async ({ tx }) => (await import('#features/consents/server/seed-demo-consents.ts')).seedDemoConsents(tx, demoLogins),
  players: async ({ tx }) => (await import('#features/characters/server/seed-demo-players.ts')).seedDemoPlayers(tx),
  'faction leaders': async ({ tx }) => (await import('#features/characters/server/seed-demo-leaders.ts')).seedDemoLeaders(tx),
  registrations: async ({ tx }) => (await import('#features/game-link/server/seed-demo-registrations.ts')).seedDemoRegistrations(tx),
  'active days': async ({ tx }) => (await import('#features/characters/server/seed-demo-active-days.ts')).seedDemoActiveDays(tx),
  statistics: async ({ tx }) => (await import('#features/statistics/server/seed-demo-statistics.ts')).seedDemoStatistics(tx),
  'game logs': async (ctx) =>
    (await import('#features/logs/server/seed-demo-logs.ts')).seedDemoLogs(ctx.tx, logsOf(ctx), { rows: ctx.services.config.demoLogRows }),
  ...Object.fromEntries(serverFeatures.flatMap(({ name, demo }) => (demo ? [[name.replaceAll('-', ' '), demo]] : []))),
};
