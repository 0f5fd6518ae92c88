import type { Ctx } from '#kit/contract/context.ts';
import { implement } from '#kit/contract/implement.ts';
import '../bans.errors.ts';
import { launcherBansContract } from '../launcher-bans.contract.ts';
import { createLauncherBan } from './create-launcher-ban.ts';
import { editLauncherBan } from './edit-launcher-ban.ts';
import { exportLauncherBans } from './export-launcher-bans.ts';
import { launcherBanRows } from './launcher-ban-rows.queries.ts';
import { presentLauncherBan } from './launcher-bans.present.ts';
import { getLauncherBan } from './launcher-bans.queries.ts';
import { liftLauncherBan } from './lift-launcher-ban.ts';

const shown = async (ctx: Ctx, id: number) => presentLauncherBan(ctx, await getLauncherBan(ctx.tx, id), new Date());

export const launcherBansHandlers = implement(launcherBansContract, {
  listLauncherBans: (ctx, input) => launcherBanRows().page(ctx.tx, input, (ban) => presentLauncherBan(ctx, ban, new Date())),
  exportLauncherBans,
  createLauncherBan: async (ctx, input) => shown(ctx, await createLauncherBan(ctx, input)),
  editLauncherBan: async (ctx, input) => {
    await editLauncherBan(ctx, input);
    return shown(ctx, input.id);
  },
  liftLauncherBan: async (ctx, input) => {
    await liftLauncherBan(ctx, input);
    return shown(ctx, input.id);
  },
});
