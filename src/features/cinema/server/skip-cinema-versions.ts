import type { Tx } from '#kit/db/database.ts';
import { beyondGiven } from '#kit/db/skip-numbers.ts';
import { findCinema } from './cinema.queries.ts';
import { cinemaItemsTable } from './cinema.table.ts';

/**
 * After a restore, game servers may know versions that this database has not issued yet, and would ignore new items with the same number.
 * So the current item is saved again under a higher version. No command is sent: servers fetch the item when they start, and every later
 * save has a new version.
 */
export async function skipCinemaVersions(tx: Tx): Promise<number> {
  const holds = await findCinema(tx);
  const version = beyondGiven(holds?.version ?? 0);
  await tx.insert(cinemaItemsTable).values({ active: false, ...holds, version });
  return version;
}
