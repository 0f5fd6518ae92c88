import { eq, sql } from 'drizzle-orm';
import { everyServer } from '#features/servers/server/servers.queries.ts';
import type { Tx } from '#kit/db/database.ts';
import { only } from '#kit/db/rows.ts';
import { beyondGiven } from '#kit/db/skip-numbers.ts';
import { banRevisionsTable, gameBansTable, launcherBansTable } from './bans.table.ts';
import type { Feed } from './next-revision.ts';

/**
 * After a restore, readers' cursors may be ahead of this database, and they would miss every revision below. So each feed's counter and its
 * bans are moved up, and readers get all bans again in their current state. The offset is at least the length of the feed, so that
 * revisions do not collide during the update.
 */
export async function skipBanRevisions(tx: Tx): Promise<number> {
  const servers = await everyServer(tx);
  for (const server of servers) {
    const revision = sql`${gameBansTable.revision} + ${await skip(tx, `server:${server}`)}`;
    await tx.update(gameBansTable).set({ revision }).where(eq(gameBansTable.server, server));
  }
  await tx.update(launcherBansTable).set({ revision: sql`${launcherBansTable.revision} + ${await skip(tx, 'launcher')}` });
  return servers.length + 1;
}

/** Returns the offset. A feed without revisions may have had some before the restore, so it is moved too. */
async function skip(tx: Tx, feed: Feed): Promise<number> {
  await tx.insert(banRevisionsTable).values({ feed, revision: 1 }).onConflictDoNothing();
  const { revision } = only(await tx.select().from(banRevisionsTable).where(eq(banRevisionsTable.feed, feed)).for('update'));
  await tx
    .update(banRevisionsTable)
    .set({ revision: beyondGiven(revision) })
    .where(eq(banRevisionsTable.feed, feed));
  return beyondGiven(revision) - revision;
}
