import { and, eq, ne } from 'drizzle-orm';
import type { Ctx } from '#kit/contract/context.ts';
import { deviceCookie } from './cookie-names.ts';
import { knownDevicesTable } from './sessions.table.ts';
import { sha256 } from './tokens.ts';

/**
 * Every browser but this one is a stranger to the account again: who signed in with a password that was stolen neither goes on guessing
 * past the delays nor comes back without a mail about it.
 */
export async function forgetOtherDevices({ tx, cookies, services }: Ctx, accountId: number): Promise<void> {
  const here = cookies.get(deviceCookie(services.config));
  await tx
    .delete(knownDevicesTable)
    .where(and(eq(knownDevicesTable.accountId, accountId), here ? ne(knownDevicesTable.tokenHash, sha256(here)) : undefined));
}
