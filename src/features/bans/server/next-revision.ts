import { sql } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import { only } from '#kit/db/rows.ts';
import { banRevisionsTable } from './bans.table.ts';

export type Feed = `server:${number}` | 'launcher';

/**
 * Returns the next revision of a feed. Its row stays locked until the commit, so revisions become visible in order and a reader that
 * continues from the last one misses nothing. Concurrent ban changes of one server wait for each other, which is fine because bans are
 * rare.
 */
export async function nextRevision(tx: Tx, feed: Feed): Promise<number> {
  const counted = await tx
    .insert(banRevisionsTable)
    .values({ feed, revision: 1 })
    .onConflictDoUpdate({ target: banRevisionsTable.feed, set: { revision: sql`${banRevisionsTable.revision} + 1` } })
    .returning({ revision: banRevisionsTable.revision });
  return only(counted).revision;
}
