import type { Ctx } from '#kit/contract/context.ts';
import type { PageOf } from '#kit/list/list-operations.ts';
import type { LauncherBanView } from '../launcher-bans.contract.ts';
import type { Own } from './launcher-bans.abilities.ts';
import { presentLauncherBan } from './launcher-bans.present.ts';
import type { ShownLauncherBan } from './launcher-bans.queries.ts';
import { ownAmong, ownDevices } from './same-person.queries.ts';

type Listed = ShownLauncherBan & { readonly changedAt: string | null };

/** A page of bans; one query finds the caller's own accounts for all rows. */
export async function shownLauncherPage(ctx: Ctx, page: PageOf<Listed>): Promise<PageOf<LauncherBanView & Pick<Listed, 'changedAt'>>> {
  const now = new Date();
  const own = await ownIn(ctx, page.rows, now);
  return { ...page, rows: page.rows.map((ban) => ({ ...presentLauncherBan(ctx, ban, { now, own }), changedAt: ban.changedAt })) };
}

export async function shownLauncherBan(ctx: Ctx, ban: ShownLauncherBan): Promise<LauncherBanView> {
  const now = new Date();
  return presentLauncherBan(ctx, ban, { now, own: await ownIn(ctx, [ban], now) });
}

/** The caller's own accounts and devices among these bans. */
export async function ownIn({ tx, actor }: Pick<Ctx, 'tx' | 'actor'>, bans: readonly ShownLauncherBan[], now: Date): Promise<Own> {
  const accounts = new Set(bans.flatMap((ban) => ban.accounts.map(({ id }) => id)));
  const hasDevices = bans.some(({ devices }) => devices.length > 0);
  return {
    accounts: await ownAmong(tx, actor, [...accounts], now),
    devices: hasDevices ? await ownDevices(tx, actor, now) : new Set(),
  };
}
