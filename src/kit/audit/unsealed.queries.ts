import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import { only } from '#kit/db/rows.ts';
import { auditEntriesTable, auditSealsTable } from './audit.table.ts';

/** Ids above `after` up to `upTo`, as text, because a manually inserted id may have any value. Null: from the first. */
export type IdRange = { readonly after: string | null; readonly upTo: string };

/** Ranges of ten thousand entries each, up to the last: a table of any length is read in short statements. */
export async function* idRanges(tx: Tx, from: string | null = null): AsyncGenerator<IdRange> {
  for (let after = from; ; ) {
    const { rows } = await tx.execute<{ last: string | null }>(sql`
      select max(id)::text as last from (select id from ${auditEntriesTable} where ${isAfter(sql`id`, after)} order by id limit 10000) page`);
    const { last: upTo } = only(rows);
    if (upTo === null) return;
    yield { after, upTo };
    after = upTo;
  }
}

/** Matches unsealed entries of the range. Both tables are restricted to it, so that no plan reads more than the range. */
export const isUnsealedIn = ({ after, upTo }: IdRange): SQL => sql`
  ${isAfter(auditEntriesTable.id, after)} and ${auditEntriesTable.id} <= ${upTo}::bigint and not exists (
    select from ${auditSealsTable} where ${auditSealsTable.entryId} = ${auditEntriesTable.id}
       and ${isAfter(auditSealsTable.entryId, after)} and ${auditSealsTable.entryId} <= ${upTo}::bigint)`;

const isAfter = (id: unknown, after: string | null): SQL => (after === null ? sql`true` : sql`${id} > ${after}::bigint`);
