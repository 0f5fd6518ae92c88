import { sql } from 'drizzle-orm';
import type { Ctx } from '#kit/contract/context.ts';
import { deviceCookie } from './cookie-names.ts';
import { knownDevicesTable } from './sessions.table.ts';
import { newToken, sha256 } from './tokens.ts';

/** The maximum lifetime of cookies in browsers. */
export const deviceDays = 400;

/** Lets this browser sign in to the account even while strangers guess its password. One token serves all accounts of a browser. */
export async function rememberDevice(ctx: Ctx, accountId: number): Promise<void> {
  const cookie = deviceCookie(ctx.services.config);
  const token = ctx.cookies.get(cookie) || newToken();
  await ctx.tx
    .insert(knownDevicesTable)
    .values({ accountId, tokenHash: sha256(token) })
    .onConflictDoUpdate({ target: [knownDevicesTable.accountId, knownDevicesTable.tokenHash], set: { lastSeenAt: sql`now()` } });
  ctx.afterCommit(() => ctx.cookies.set(cookie, token, { maxAgeSeconds: deviceDays * 86_400 }));
}
