import { exportList } from '#kit/list/export-list.ts';
import { assertServes, serversOf } from '#kit/permissions/servers-of.ts';
import { stateOf } from '../ban-states.ts';
import { bansAudit, bansPermissions } from '../bans.feature.ts';
import { banList } from '../bans.list.ts';
import { en } from '../bans.strings.en.ts';
import { ru } from '../bans.strings.ru.ts';
import { banRows } from './ban-rows.queries.ts';

const texts = { en, ru };
const { read } = bansPermissions;

export const exportBans = exportList(banList, {
  audit: async (ctx, filter) => {
    if (filter.server !== undefined) assertServes(ctx.actor, read, filter.server);
    await ctx.audit(bansAudit.exported, filter);
  },
  rows: (ctx, filter) => banRows(serversOf(ctx.actor, read)).iterate(ctx, filter),
  headers: { en: en.columns, ru: ru.columns },
  cells: ({ locale }) => ({
    number: ({ id }) => id,
    server: ({ server }) => server,
    player: ({ nick }) => nick,
    globalId: ({ accountId }) => accountId,
    reason: ({ reason }) => reason,
    state: (ban) => texts[locale].states[stateOf(ban, new Date())],
    until: ({ until }) => until ?? texts[locale].forGood,
    bannedBy: ({ bannedAs, banner }) => bannedAs ?? banner,
    bannedAt: ({ bannedAt }) => bannedAt,
    liftedAt: ({ liftedAt }) => liftedAt,
    liftedBy: ({ liftedAs, lifter }) => liftedAs ?? lifter,
    liftReason: ({ liftReason }) => liftReason,
  }),
});
