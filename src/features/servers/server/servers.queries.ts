import { asc, ne } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import { type Server, serversTable } from './servers.table.ts';

/** The worlds a visitor hears of: all but the closed ones, by number. */
export const listShownServers = (tx: Tx): Promise<Server[]> =>
  tx.select().from(serversTable).where(ne(serversTable.state, 'closed')).orderBy(asc(serversTable.number));
