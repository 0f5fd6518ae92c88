import { and, asc, count, desc, eq, ilike, isNull, lte, max, or, type SQL, sql } from 'drizzle-orm';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import type { Tx } from '#kit/db/database.ts';
import type { EventFilter } from '../events.contract.ts';
import { eventState, madeBy, type ShownEvent, shownColumns } from './events.queries.ts';
import { eventsTable } from './events.table.ts';

export type PageRequest = {
  readonly size: number;
  /** What the page before gave. */
  readonly after?: string;
  /** Events made later are left out, so that a long export ends. */
  readonly upToId?: number;
};

/** One keyset page by start: rows made or removed meanwhile shift nothing. Starts are whole milliseconds, as JavaScript sets them. */
export async function pageOfEvents(
  tx: Tx,
  filter: EventFilter,
  { size, after, upToId }: PageRequest,
): Promise<{ rows: readonly ShownEvent[]; after: string | null }> {
  const [ordered, beyond] = filter.sort.startsWith('-') ? [desc, sql`<`] : [asc, sql`>`];
  const rows = await tx
    .select(shownColumns)
    .from(eventsTable)
    .leftJoin(accountsTable, madeBy)
    .where(
      and(
        matching(filter),
        upToId === undefined ? undefined : lte(eventsTable.id, upToId),
        after === undefined ? undefined : sql`(${eventsTable.startsAt}, ${eventsTable.id}) ${beyond} (${placeOf(after)})`,
      ),
    )
    .orderBy(ordered(eventsTable.startsAt), ordered(eventsTable.id))
    .limit(size + 1);
  const shown = rows.slice(0, size);
  const last = rows.length > size ? shown.at(-1) : undefined;
  return { rows: shown, after: last ? `${last.startsAt.getTime()}-${last.id}` : null };
}

export async function countEvents(tx: Tx, filter: EventFilter): Promise<number> {
  const [row] = await tx.select({ total: count() }).from(eventsTable).where(matching(filter));
  return row?.total ?? 0;
}

export async function lastEventId(tx: Tx): Promise<number> {
  const [row] = await tx.select({ id: max(eventsTable.id) }).from(eventsTable);
  return row?.id ?? 0;
}

/** What belongs to a world: its own events and those of every world. */
export const ofServer = (server: number): SQL | undefined => or(isNull(eventsTable.servers), sql`${server} = any(${eventsTable.servers})`);

function matching({ text, state, server }: EventFilter): SQL | undefined {
  const part = `%${text?.replace(/[\\%_]/g, '\\$&')}%`;
  return and(
    text ? or(ilike(eventsTable.titleEn, part), ilike(eventsTable.titleRu, part)) : undefined,
    state === undefined ? undefined : eq(eventState, state),
    server === undefined ? undefined : ofServer(server),
  );
}

/** The contract has checked that these are two whole numbers. */
function placeOf(after: string): SQL {
  const [at = 0, id = 0] = after.split('-').map(Number);
  return sql`${new Date(at).toISOString()}::timestamptz, ${id}::bigint`;
}
