import { and, count, desc, eq, isNull, sql } from 'drizzle-orm';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import { staffRolesTable } from '#features/staff/server/staff-roles.table.ts';
import type { Tx } from '#kit/db/database.ts';
import { statement } from '#kit/db/statement.ts';
import { knownDevicesTable, sessionsTable } from './sessions.table.ts';

/** Valid sessions of an account, by the rules of findSession, most recently seen first. */
export const listOpenSessions = (tx: Tx, accountId: number, here: number | null = null) => openSessions(tx).execute({ accountId, here });

/** An account may have hundreds of open sessions, and the page that lists them is opened often. */
const mostListed = 20;

const openSessions = statement((tx) =>
  tx
    .select({
      id: sessionsTable.id,
      ip: sql<string>`host(${sessionsTable.ip})`,
      userAgent: sessionsTable.userAgent,
      signedInAt: sessionsTable.signedInAt,
      lastSeenAt: sessionsTable.lastSeenAt,
      /** All open sessions, also those that are not listed. */
      total: sql<number>`count(*) over ()`.mapWith(Number),
    })
    .from(sessionsTable)
    .innerJoin(accountsTable, eq(accountsTable.id, sessionsTable.accountId))
    .where(
      and(
        eq(sessionsTable.accountId, sql.placeholder('accountId')),
        isNull(sessionsTable.revokedAt),
        sql`${sessionsTable.expiresAt} > now()`,
        sql`${sessionsTable.signedInAt} >= ${accountsTable.sessionsValidFrom}`,
        sql`(${sessionsTable.activeAdminAccountId} is null
             and not exists (select 1 from ${staffRolesTable} where ${staffRolesTable.accountId} = ${sessionsTable.accountId})
             or ${sessionsTable.lastSeenAt} > now() - interval '30 minutes' and ${sessionsTable.signedInAt} > now() - interval '12 hours')`,
      ),
    )
    .orderBy(
      desc(sql`${sessionsTable.id} is not distinct from ${sql.placeholder('here')}::bigint`),
      desc(sessionsTable.lastSeenAt),
      desc(sessionsTable.id),
    )
    .limit(mostListed)
    .prepare('open_sessions'),
);

/** Whether the account has other known browsers than the one just remembered. */
export async function hasOtherDevices(tx: Tx, accountId: number): Promise<boolean> {
  const [row] = await tx.select({ known: count() }).from(knownDevicesTable).where(eq(knownDevicesTable.accountId, accountId));
  return (row?.known ?? 0) > 1;
}
