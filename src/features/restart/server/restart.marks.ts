import { and, eq, gte, inArray, lt } from 'drizzle-orm';
import { listServersWithState } from '#features/servers/server/servers.queries.ts';
import type { MarkSource } from '#features/statistics/server/mark-source.ts';
import { has } from '#kit/permissions/actor.ts';
import { restartScreen } from '../restart.urls.ts';
import { restartsTable, restartWorldsTable as worlds } from './restart.table.ts';

/** Planned restarts as chart marks. */
export const restartMarks: MarkSource = {
  kind: 'restart',
  list: async ({ tx, locale, actor }, { from, to }) => {
    const rows = await tx
      .select({ at: worlds.at, server: worlds.server, reason: restartsTable.reason })
      .from(worlds)
      .innerJoin(restartsTable, eq(restartsTable.id, worlds.restartId))
      .where(and(inArray(worlds.state, ['restarting', 'back', 'missing']), gte(worlds.at, new Date(from)), lt(worlds.at, new Date(to))));
    const servers = new Map(
      (await listServersWithState(tx)).map((server) => [server.number, locale === 'en' ? server.nameEn : server.nameRu]),
    );
    const href = has(actor, restartScreen.permission) ? restartScreen.path : null;
    return rows.flatMap(({ at, server, reason }) => (at ? [{ at, label: `${server} · ${servers.get(server)}: ${reason}`, href }] : []));
  },
};
