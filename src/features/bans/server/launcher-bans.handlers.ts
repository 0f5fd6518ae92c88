import type { Ctx } from '#kit/contract/context.ts';
import { implement } from '#kit/contract/implement.ts';
import '../bans.errors.ts';
import { launcherBansContract } from '../launcher-bans.contract.ts';
import { createLauncherBan } from './create-launcher-ban.ts';
import { editLauncherBan } from './edit-launcher-ban.ts';
import { exportLauncherBans } from './export-launcher-bans.ts';
import { launcherBanRows } from './launcher-ban-rows.queries.ts';
import { getLauncherBan } from './launcher-bans.queries.ts';
import { liftLauncherBan } from './lift-launcher-ban.ts';
import { shownLauncherBan, shownLauncherPage } from './shown-launcher-bans.ts';

const shown = async (ctx: Ctx, id: number) => shownLauncherBan(ctx, await getLauncherBan(ctx.tx, id));

export const launcherBansHandlers = implement(launcherBansContract, {
  listLauncherBans: async (ctx, input) => shownLauncherPage(ctx, await launcherBanRows().page(ctx.tx, input, (ban) => ban)),
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
