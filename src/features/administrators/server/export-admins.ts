import { exportList } from '#kit/list/export-list.ts';
import { assertServes, serversOf } from '#kit/permissions/servers-of.ts';
import { administratorsAudit, administratorsPermissions } from '../administrators.feature.ts';
import { adminRoster } from '../administrators.list.ts';
import { en } from '../administrators.strings.en.ts';
import { ru } from '../administrators.strings.ru.ts';
import { adminRows } from './admin-rows.queries.ts';

const { read } = administratorsPermissions;

export const exportAdmins = exportList(adminRoster, {
  audit: async (ctx, filter) => {
    if (filter.server !== undefined) assertServes(ctx.actor, read, filter.server);
    await ctx.audit(administratorsAudit.exported, filter);
  },
  rows: (ctx, filter) => adminRows(serversOf(ctx.actor, read)).iterate(ctx, filter),
  headers: { en: en.columns, ru: ru.columns },
  cells: () => ({
    name: ({ name }) => name,
    login: ({ login }) => login,
    globalId: ({ accountId }) => accountId,
    level: ({ level }) => level,
    server: ({ server }) => server,
    lastSeen: ({ lastSeenAt }) => lastSeenAt && new Date(lastSeenAt),
    hours: ({ hours }) => hours,
    closed: ({ closed }) => closed,
    reprimands: ({ reprimands }) => reprimands,
    weeks: ({ weeks }) => weeks.join(' '),
    since: ({ since }) => since,
  }),
});
