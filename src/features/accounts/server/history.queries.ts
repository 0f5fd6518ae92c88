import { and, type Column, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { auditEntriesTable, auditWordsTable } from '#kit/audit/audit.table.ts';
import { withWords } from '#kit/audit/audit-words.ts';
import type { Tx } from '#kit/db/database.ts';
import { accountsTable } from './accounts.table.ts';

/** The history of a subject (`redirect:12`) from the audit: the last fifty of these events, newest first. */
export async function listHistory(tx: Tx, subject: string, events: readonly string[]) {
  const rows = await tx
    .select({
      id: auditEntriesTable.id,
      at: auditEntriesTable.at,
      event: auditEntriesTable.event,
      payload: auditEntriesTable.payload,
      words: auditWordsTable.words,
      by: accountsTable.login,
      byId: accountsTable.id,
    })
    .from(auditEntriesTable)
    .leftJoin(accountsTable, eq(accountsTable.id, auditEntriesTable.accountId))
    .leftJoin(auditWordsTable, eq(auditWordsTable.entryId, auditEntriesTable.id))
    .where(and(eq(auditEntriesTable.subject, subject), inArray(auditEntriesTable.event, [...events])))
    .orderBy(desc(auditEntriesTable.id))
    .limit(50);
  return rows.map(({ words, ...row }) => ({ ...row, payload: withWords(row.payload, words) }));
}

/** Time of the last audit entry of a subject, for tables without such a column. */
export const lastNotedOn = (kind: string, id: Column): SQL =>
  sql`(select noted.at from ${auditEntriesTable} noted where noted.subject = ${`${kind}:`}::text || ${id} order by noted.id desc limit 1)`;
