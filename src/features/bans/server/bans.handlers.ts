import type { Ctx } from '#kit/contract/context.ts';
import { implement } from '#kit/contract/implement.ts';
import { mustServe, serversOf } from '#kit/permissions/servers-of.ts';
import { bansContract } from '../bans.contract.ts';
import '../bans.errors.ts';
import { bansPermissions } from '../bans.permissions.ts';
import { bansSettings } from '../bans.settings.ts';
import { ban } from './ban.ts';
import { presentBan, presentChange } from './bans.present.ts';
import { changesOf, countBans, getBan, pageOfBans } from './bans.queries.ts';
import { changeBanTerm } from './change-ban-term.ts';
import { exportBans } from './export-bans.ts';
import { findBanTargets } from './find-ban-targets.ts';
import { liftBan } from './lift-ban.ts';
import { previewBan } from './preview-ban.ts';

const pageSize = 50;
const { read } = bansPermissions;

const shown = async (ctx: Ctx, id: number) => presentBan(ctx, await getBan(ctx.tx, serversOf(ctx.actor, read), id), new Date());

export const bansHandlers = implement(bansContract, {
  listBans: async (ctx, { after, ...filter }) => {
    if (filter.server !== undefined) mustServe(ctx.actor, read, filter.server);
    const scope = { servers: serversOf(ctx.actor, read), now: new Date() };
    const page = await pageOfBans(ctx.tx, scope, filter, { size: pageSize, after: after === undefined ? undefined : Number(after) });
    return {
      rows: page.rows.map((row) => presentBan(ctx, row, scope.now)),
      total: await countBans(ctx.tx, scope, filter),
      after: page.after === null ? null : String(page.after),
    };
  },
  exportBans,
  getBanHistory: async (ctx, { id }) => ({ ban: await shown(ctx, id), changes: (await changesOf(ctx.tx, id)).map(presentChange) }),
  listBanTemplates: async ({ services, locale }) =>
    services.settings.get(bansSettings.templates).map(({ reason, minutes }) => ({ reason: reason[locale], minutes: minutes || null })),
  findBanTargets,
  previewBan: (ctx, input) => previewBan(ctx, input),
  ban: async (ctx, input) => shown(ctx, await ban(ctx, input)),
  changeBanTerm: async (ctx, input) => {
    await changeBanTerm(ctx, input);
    return shown(ctx, input.id);
  },
  liftBan: async (ctx, input) => {
    await liftBan(ctx, input);
    return shown(ctx, input.id);
  },
});
