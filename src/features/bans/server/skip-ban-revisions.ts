import { eq, sql } from 'drizzle-orm';
import { everyServer } from '#features/servers/server/servers.queries.ts';
import type { Tx } from '#kit/db/database.ts';
import { only } from '#kit/db/rows.ts';
import { beyondGiven } from '#kit/db/skip-numbers.ts';
import { banRevisionsTable, gameBansTable, launcherBansTable } from './bans.table.ts';
import type { Feed } from './next-revision.ts';

/**
 * After a restore whoever reads a feed holds a place that this database has not counted to yet, and would miss what comes below it. So
 * every feed goes on above, and the bans that there are move along: they come once more, as they stand now. The distance is at least as
 * long as the feed, so no ban meets another on the way.
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

/** How far the feed has been moved; one that has not begun has perhaps begun elsewhere. */
async function skip(tx: Tx, feed: Feed): Promise<number> {
  await tx.insert(banRevisionsTable).values({ feed, revision: 1 }).onConflictDoNothing();
  const { revision } = only(await tx.select().from(banRevisionsTable).where(eq(banRevisionsTable.feed, feed)).for('update'));
  await tx
    .update(banRevisionsTable)
    .set({ revision: beyondGiven(revision) })
    .where(eq(banRevisionsTable.feed, feed));
  return beyondGiven(revision) - revision;
}
