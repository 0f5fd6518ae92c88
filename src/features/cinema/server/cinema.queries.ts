import { desc, eq, getTableColumns } from 'drizzle-orm';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import type { Tx } from '#kit/db/database.ts';
import { type CinemaItem, cinemaItemsTable } from './cinema.table.ts';

/** The current item. */
export async function findCinema(tx: Tx): Promise<CinemaItem | undefined> {
  const [item] = await tx.select().from(cinemaItemsTable).orderBy(desc(cinemaItemsTable.version)).limit(1);
  return item;
}

/** The last ten, newest first, with who saved them. */
export const listCinemaChanges = (tx: Tx) =>
  tx
    .select({ ...getTableColumns(cinemaItemsTable), login: accountsTable.login })
    .from(cinemaItemsTable)
    .leftJoin(accountsTable, eq(accountsTable.id, cinemaItemsTable.savedBy))
    .orderBy(desc(cinemaItemsTable.version))
    .limit(10);
