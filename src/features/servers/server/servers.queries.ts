import { asc, ne } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import { statement } from '#kit/db/statement.ts';
import { type Server, serversTable } from './servers.table.ts';

/** The worlds a visitor hears of: all but the closed ones, by number. */
export const listShownServers = (tx: Tx): Promise<Server[]> => shownServers(tx).execute();

const shownServers = statement((tx) =>
  tx.select().from(serversTable).where(ne(serversTable.state, 'closed')).orderBy(asc(serversTable.number)).prepare('list_shown_servers'),
);
