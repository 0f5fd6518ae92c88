import type { Tx } from '#kit/db/database.ts';
import { beyondGiven } from '#kit/db/skip-numbers.ts';
import { findCinema } from './cinema.queries.ts';
import { cinemaItemsTable } from './cinema.table.ts';

/**
 * After a restore the worlds know versions that this database has not given yet, and would take the same ones for old. So what holds is
 * set once more under a version above. Nobody is told: a world asks when it starts, and every save from now on is new to it.
 */
export async function skipCinemaVersions(tx: Tx): Promise<number> {
  const holds = await findCinema(tx);
  const version = beyondGiven(holds?.version ?? 0);
  await tx.insert(cinemaItemsTable).values({ active: false, ...holds, version });
  return version;
}
