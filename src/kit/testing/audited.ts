import { asc, eq } from 'drizzle-orm';
import { auditEntriesTable, auditWordsTable } from '#kit/audit/audit.table.ts';
import { withWords } from '#kit/audit/audit-words.ts';
import type { Database } from '#kit/db/database.ts';

/** The audit entries of an event, earliest first, including the free text stored beside the chain. */
export async function audited({ reads }: Pick<Database, 'reads'>, event: string): Promise<readonly unknown[]> {
  const rows = await reads
    .select({ payload: auditEntriesTable.payload, words: auditWordsTable.words })
    .from(auditEntriesTable)
    .leftJoin(auditWordsTable, eq(auditWordsTable.entryId, auditEntriesTable.id))
    .where(eq(auditEntriesTable.event, event))
    .orderBy(asc(auditEntriesTable.id));
  return rows.map(({ payload, words }) => withWords(payload, words));
}
