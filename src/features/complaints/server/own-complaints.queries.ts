import { and, count, desc, eq, getTableColumns, lt, max, sql } from 'drizzle-orm';
import { serversTable } from '#features/servers/server/servers.table.ts';
import type { Tx } from '#kit/db/database.ts';
import { failField } from '#kit/errors/errors.ts';
import { eventsForSides, type Status, statuses } from '../complaint-states.ts';
import { ofPerson } from './complaints.queries.ts';
import { complaintEventsTable, complaintReadsTable, complaintsTable } from './complaints.table.ts';
import type { StatusCounts } from './desk-counts.queries.ts';

const table = complaintsTable;
const pageSize = 20;

/** Time of the last event that was not caused by this side. */
const lastNews = (accountId: number) => sql<Date | null>`(
  select ${max(complaintEventsTable.at)} from ${complaintEventsTable}
   where ${complaintEventsTable.complaintId} = ${table}.id and ${complaintEventsTable.byAccount} is distinct from ${accountId}
     and ${complaintEventsTable.kind} = any(${`{${eventsForSides.join(',')}}`}::text[]))`;

/** One keyset page of a person's own complaints as either side, newest first. */
export async function pageOfOwn(tx: Tx, accountId: number, status: Status, after?: string) {
  const rows = await tx
    .select({
      ...getTableColumns(table),
      serverName: { en: serversTable.nameEn, ru: serversTable.nameRu },
      unread: sql<boolean>`coalesce(${lastNews(accountId)} > coalesce(${complaintReadsTable.seenAt}, '-infinity'), false)`,
    })
    .from(table)
    .innerJoin(serversTable, eq(serversTable.number, table.server))
    .leftJoin(complaintReadsTable, and(eq(complaintReadsTable.complaintId, table.id), eq(complaintReadsTable.accountId, accountId)))
    .where(and(ofPerson(accountId), eq(table.status, status), after === undefined ? undefined : lt(table.id, idOf(after))))
    .orderBy(desc(table.id))
    .limit(pageSize + 1);
  const shown = rows.slice(0, pageSize);
  return { rows: shown, after: rows.length > pageSize ? String(shown.at(-1)?.id) : null };
}
export type OwnComplaint = Awaited<ReturnType<typeof pageOfOwn>>['rows'][number];

export async function countOwn(tx: Tx, accountId: number): Promise<StatusCounts> {
  const counts = Object.fromEntries(statuses.map((status) => [status, 0])) as StatusCounts;
  const rows = await tx.select({ status: table.status, total: count() }).from(table).where(ofPerson(accountId)).groupBy(table.status);
  for (const { status, total } of rows) counts[status] = total;
  return counts;
}

const idOf = (after: string): number => (/^[1-9]\d{0,14}$/.test(after) ? Number(after) : failField('after', 'kit.wrongFormat'));
