import { seedDemoRedirects } from '#features/redirects/server/seed-demo-redirects.ts';
import { seedServers } from '#features/servers/server/seed-servers.ts';
import { seedDemoAccounts } from '#features/sessions/server/seed-demo-accounts.ts';
import type { Ctx } from '#kit/contract/context.ts';

/** The demo's content, the same each time; what exists already is left as it is. */
export async function seedDemo({ tx }: Pick<Ctx, 'tx'>): Promise<void> {
  await seedServers(tx);
  await seedDemoAccounts(tx);
  await seedDemoRedirects(tx);
}
