import { and, eq, ne } from 'drizzle-orm';
import type { Ctx } from '#kit/contract/context.ts';
import { deviceCookie } from './cookie-names.ts';
import { knownDevicesTable } from './sessions.table.ts';
import { sha256 } from './tokens.ts';

/**
 * Forgets every known browser except this one: a thief who signed in with a stolen password can neither guess without delays nor return
 * without a mail about it.
 */
export async function forgetOtherDevices({ tx, cookies, services }: Ctx, accountId: number): Promise<void> {
  const here = cookies.get(deviceCookie(services.config));
  await tx
    .delete(knownDevicesTable)
    .where(and(eq(knownDevicesTable.accountId, accountId), here ? ne(knownDevicesTable.tokenHash, sha256(here)) : undefined));
}
