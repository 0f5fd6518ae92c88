import { sql } from 'drizzle-orm';
import type { Ctx } from '#kit/contract/context.ts';
import { deviceCookie } from './cookie-names.ts';
import { knownDevicesTable } from './sessions.table.ts';
import { newToken, sha256 } from './tokens.ts';

/** As long as browsers keep any cookie. */
export const deviceDays = 400;

/** The browser may sign in to this account even while strangers guess at its password. One token serves all accounts of a browser. */
export async function rememberDevice(ctx: Ctx, accountId: number): Promise<void> {
  const cookie = deviceCookie(ctx.services.config);
  const token = ctx.cookies.get(cookie) || newToken();
  await ctx.tx
    .insert(knownDevicesTable)
    .values({ accountId, tokenHash: sha256(token) })
    .onConflictDoUpdate({ target: [knownDevicesTable.accountId, knownDevicesTable.tokenHash], set: { lastSeenAt: sql`now()` } });
  ctx.afterCommit(() => ctx.cookies.set(cookie, token, { maxAgeSeconds: deviceDays * 86_400 }));
}
