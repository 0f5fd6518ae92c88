import { eq, getTableColumns, isNull, or, type SQL, sql } from 'drizzle-orm';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import type { Tx } from '#kit/db/database.ts';
import { found } from '#kit/db/rows.ts';
import type { EventState } from '../event-rules.ts';
import { type Event, eventsTable } from './events.table.ts';

/** An event with its current state and its creator. */
export type ShownEvent = Event & { readonly state: EventState; readonly ended: boolean; readonly creator: string | null };

const ended = sql<boolean>`${eventsTable.endsAt} <= now()`;

/** By the database's clock, so that the office and the game agree. */
export const eventState = sql<EventState>`case
  when ${eventsTable.status} <> 'published' then ${eventsTable.status}
  when ${ended} then 'over'
  when ${eventsTable.startsAt} <= now() then 'running'
  else 'upcoming' end`;

export const shownColumns = { ...getTableColumns(eventsTable), state: eventState, ended, creator: accountsTable.login };
export const madeBy = eq(accountsTable.id, eventsTable.createdBy);

/** Events of a server: its own and those of every server. */
export const ofServer = (server: number): SQL | undefined => or(isNull(eventsTable.servers), sql`${server} = any(${eventsTable.servers})`);

export async function getEvent(tx: Tx, id: number): Promise<ShownEvent> {
  const [row] = await tx.select(shownColumns).from(eventsTable).leftJoin(accountsTable, madeBy).where(eq(eventsTable.id, id));
  return found(row);
}

/** Like getEvent, but locks the row until the transaction ends. */
export async function lockEvent(tx: Tx, id: number): Promise<ShownEvent> {
  await tx.select({ id: eventsTable.id }).from(eventsTable).where(eq(eventsTable.id, id)).for('update');
  return getEvent(tx, id);
}
