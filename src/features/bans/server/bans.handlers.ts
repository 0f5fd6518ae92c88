import type { Ctx } from '#kit/contract/context.ts';
import { implement } from '#kit/contract/implement.ts';
import { assertServes, serversOf } from '#kit/permissions/servers-of.ts';
import { bansContract } from '../bans.contract.ts';
import '../bans.errors.ts';
import { bansPermissions } from '../bans.permissions.ts';
import { bansSettings } from '../bans.settings.ts';
import { ban } from './ban.ts';
import { banRows } from './ban-rows.queries.ts';
import { getBan } from './bans.queries.ts';
import { changeBanTerm } from './change-ban-term.ts';
import { withCopiedLogs } from './copy-logs.ts';
import { exportBans } from './export-bans.ts';
import { findBanTargets } from './find-ban-targets.ts';
import { getBanHistory } from './get-ban-history.ts';
import { liftBan } from './lift-ban.ts';
import { previewBan } from './preview-ban.ts';
import { shownBan, shownPage } from './shown-bans.ts';

const { read } = bansPermissions;

const shown = async (ctx: Ctx, id: number) => shownBan(ctx, await getBan(ctx.tx, serversOf(ctx.actor, read), id));

export const bansHandlers = implement(bansContract, {
  listBans: async (ctx, input) => {
    if (input.server !== undefined) assertServes(ctx.actor, read, input.server);
    return shownPage(ctx, await banRows(serversOf(ctx.actor, read)).page(ctx.tx, input, (ban) => ban));
  },
  exportBans,
  getBanHistory,
  listBanTemplates: async ({ services, locale }) =>
    services.settings.get(bansSettings.templates).map(({ reason, minutes }) => ({ reason: reason[locale], minutes: minutes || null })),
  findBanTargets,
  previewBan: (ctx, input) => previewBan(ctx, input),
  ban: (ctx, input) => withCopiedLogs(ctx, input, async (step, logs) => shown(step, await ban(step, { ...input, logs }))),
  changeBanTerm: async (ctx, input) => {
    await changeBanTerm(ctx, input);
    return shown(ctx, input.id);
  },
  liftBan: async (ctx, input) => {
    await liftBan(ctx, input);
    return shown(ctx, input.id);
  },
});
