import { and, eq, gt, inArray, isNull, ne, not, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import { accountTracesTable } from '#features/logs/server/logs.table.ts';
import { everyServer } from '#features/servers/server/servers.queries.ts';
import type { Tx } from '#kit/db/database.ts';
import { referalsTable } from './referals.table.ts';

/** Other accounts that have signed in from a device of this account, on any server. */
export async function sharersOfDevices(tx: Tx, accountId: number): Promise<ReadonlySet<number>> {
  const servers = [...(await everyServer(tx))];
  const other = alias(accountTracesTable, 'other');
  const rows = await tx
    .selectDistinct({ id: other.globalId })
    .from(accountTracesTable)
    .innerJoin(other, and(eq(other.kind, accountTracesTable.kind), eq(other.value, accountTracesTable.value)))
    .where(
      and(
        inArray(accountTracesTable.server, servers),
        eq(accountTracesTable.globalId, accountId),
        eq(accountTracesTable.kind, 'device'),
        ne(other.globalId, accountId),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

/** Referrals since then without progress whose device another account has used. Others need no second check. */
export async function newcomersOnSharedDevices(tx: Tx, hours: number): Promise<readonly number[]> {
  const servers = [...(await everyServer(tx))];
  const other = alias(accountTracesTable, 'other');
  const rows = await tx
    .selectDistinct({ accountId: referalsTable.accountId })
    .from(referalsTable)
    .innerJoin(
      accountTracesTable,
      and(
        inArray(accountTracesTable.server, servers),
        eq(accountTracesTable.globalId, referalsTable.accountId),
        eq(accountTracesTable.kind, 'device'),
      ),
    )
    .innerJoin(
      other,
      and(
        eq(other.kind, accountTracesTable.kind),
        eq(other.value, accountTracesTable.value),
        ne(other.globalId, accountTracesTable.globalId),
      ),
    )
    .where(
      and(
        gt(referalsTable.registeredAt, sql`now() - make_interval(hours => ${hours})`),
        isNull(referalsTable.levelAt),
        or(not(referalsTable.ownAccount), not(referalsTable.sameDevice)),
      ),
    );
  return rows.map(({ accountId }) => accountId);
}

/** Whether two addresses belong to the same mailbox: plus suffixes, dots and case do not matter for delivery. */
export async function haveOneMailbox(tx: Tx, one: number, other: number): Promise<boolean> {
  const mailbox = sql`replace(split_part(split_part(lower(email), '@', 1), '+', 1), '.', '') || '@' || split_part(lower(email), '@', 2)`;
  const [row] = await tx
    .select({ boxes: sql`count(distinct ${mailbox})`.mapWith(Number) })
    .from(accountsTable)
    .where(inArray(accountsTable.id, [one, other]));
  return row?.boxes === 1;
}
