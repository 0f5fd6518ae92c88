import { lt, or, sql } from 'drizzle-orm';
import type { Ctx } from '#kit/contract/context.ts';
import { allowLong } from '#kit/db/transaction.ts';
import { deviceDays } from './remember-device.ts';
import { knownDevicesTable, pendingSignInsTable, sessionsTable, signInFailuresTable } from './sessions.table.ts';

/**
 * Removes what nobody can use any more. Ended sessions stay a month, for whoever asks where an account was used. Both tables are read whole,
 * once a night: an index by these times would cost every sign-in more than that.
 */
export async function sweepSessions({ tx }: Pick<Ctx, 'tx'>): Promise<void> {
  await allowLong(tx, 10);
  const monthAgo = sql`now() - interval '30 days'`;
  await tx.delete(sessionsTable).where(or(lt(sessionsTable.expiresAt, monthAgo), lt(sessionsTable.revokedAt, monthAgo)));
  await tx.delete(knownDevicesTable).where(lt(knownDevicesTable.lastSeenAt, sql`now() - make_interval(days => ${deviceDays})`));
  await tx.delete(pendingSignInsTable).where(lt(pendingSignInsTable.createdAt, sql`now() - interval '1 hour'`));
  await tx.delete(signInFailuresTable).where(lt(signInFailuresTable.lastFailedAt, sql`now() - interval '1 day'`));
}
