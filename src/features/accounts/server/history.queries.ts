import { and, type Column, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { auditEntriesTable } from '#kit/audit/audit.table.ts';
import type { Tx } from '#kit/db/database.ts';
import { accountsTable } from './accounts.table.ts';

/** What people did to something (`redirect:12`), as the audit tells it: the last fifty of these events, newest first. */
export const listHistory = (tx: Tx, subject: string, events: readonly string[]) =>
  tx
    .select({
      id: auditEntriesTable.id,
      at: auditEntriesTable.at,
      event: auditEntriesTable.event,
      payload: auditEntriesTable.payload,
      by: accountsTable.login,
      byId: accountsTable.id,
    })
    .from(auditEntriesTable)
    .leftJoin(accountsTable, eq(accountsTable.id, auditEntriesTable.accountId))
    .where(and(eq(auditEntriesTable.subject, subject), inArray(auditEntriesTable.event, [...events])))
    .orderBy(desc(auditEntriesTable.id))
    .limit(50);

/** When something of this kind was last acted on, for tables that do not keep it themselves. */
export const lastNotedOn = (kind: string, id: Column): SQL =>
  sql`(select noted.at from ${auditEntriesTable} noted where noted.subject = ${`${kind}:`}::text || ${id} order by noted.id desc limit 1)`;
