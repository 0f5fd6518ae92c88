import { sql } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import { only } from '#kit/db/rows.ts';
import { banRevisionsTable } from './bans.table.ts';

export type Feed = `server:${number}` | 'launcher';

/**
 * The number of the next change in a feed. Its row is held until the commit: numbers become visible in their order, so whoever reads on
 * from the last one they saw misses nothing. Two people who change bans of one world wait for each other; bans are rare.
 */
export async function nextRevision(tx: Tx, feed: Feed): Promise<number> {
  const counted = await tx
    .insert(banRevisionsTable)
    .values({ feed, revision: 1 })
    .onConflictDoUpdate({ target: banRevisionsTable.feed, set: { revision: sql`${banRevisionsTable.revision} + 1` } })
    .returning({ revision: banRevisionsTable.revision });
  return only(counted).revision;
}
