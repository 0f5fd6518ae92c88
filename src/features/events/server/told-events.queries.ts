import { and, asc, ne, sql } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import type { ToldEvent } from '../events.contract.ts';
import { decidedOf } from './events.present.ts';
import { ofServer, shownColumns } from './events.queries.ts';
import { eventsTable } from './events.table.ts';

const maxTold = 100;

/**
 * The public events of a server, or of all servers if null: published and not over. A cancelled event stays in the feed as cancelled until
 * its end, so that no one waits for it.
 */
export async function listToldEvents(tx: Tx, server: number | null): Promise<ToldEvent[]> {
  const { creator: _, ...columns } = shownColumns;
  const rows = await tx
    .select(columns)
    .from(eventsTable)
    .where(and(ne(eventsTable.status, 'draft'), sql`${eventsTable.endsAt} > now()`, server === null ? undefined : ofServer(server)))
    .orderBy(asc(eventsTable.startsAt), asc(eventsTable.id))
    .limit(maxTold);
  return rows.flatMap((event) => (isTold(event.state) ? [{ id: event.id, state: event.state, ...decidedOf(event) }] : []));
}

const isTold = (state: string): state is ToldEvent['state'] => state === 'upcoming' || state === 'running' || state === 'cancelled';
