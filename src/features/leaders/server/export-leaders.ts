import { exportList } from '#kit/list/export-list.ts';
import { assertServes, serversOf } from '#kit/permissions/servers-of.ts';
import { leadersAudit, leadersPermissions } from '../leaders.feature.ts';
import { leaderRoster } from '../leaders.list.ts';
import { en } from '../leaders.strings.en.ts';
import { ru } from '../leaders.strings.ru.ts';
import { leaderRows } from './leader-rows.queries.ts';

const { read } = leadersPermissions;

export const exportLeaders = exportList(leaderRoster, {
  audit: async (ctx, filter) => {
    if (filter.server !== undefined) assertServes(ctx.actor, read, filter.server);
    await ctx.audit(leadersAudit.exported, filter);
  },
  rows: (ctx, filter) => leaderRows(serversOf(ctx.actor, read)).iterate(ctx, filter),
  headers: { en: en.columns, ru: ru.columns },
  cells: () => ({
    faction: ({ faction }) => faction,
    nick: ({ nick }) => nick,
    globalId: ({ accountId }) => accountId,
    server: ({ server }) => server,
    since: ({ since }) => since,
    lastSeen: ({ lastSeenAt }) => lastSeenAt,
    hours: ({ hours }) => hours,
    complaints: ({ complaints }) => complaints,
    reprimands: ({ reprimands }) => reprimands,
  }),
});
