import type { Ctx } from '#kit/contract/context.ts';
import type { PageOf } from '#kit/list/list-operations.ts';
import type { BanView } from '../bans.contract.ts';
import { presentBan } from './bans.present.ts';
import type { ShownBan } from './bans.queries.ts';
import { ownAmong } from './same-person.queries.ts';

type Listed = ShownBan & { readonly changedAt: string | null };

/** A page of bans; one query finds the caller's own accounts for all rows. */
export async function shownPage(ctx: Ctx, page: PageOf<Listed>): Promise<PageOf<BanView & Pick<Listed, 'changedAt'>>> {
  const now = new Date();
  const accounts = new Set(page.rows.map(({ accountId }) => accountId));
  const own = await ownAmong(ctx.tx, ctx.actor, [...accounts], now);
  return { ...page, rows: page.rows.map((ban) => ({ ...presentBan(ctx, ban, { now, own }), changedAt: ban.changedAt })) };
}

export async function shownBan(ctx: Ctx, ban: ShownBan): Promise<BanView> {
  const now = new Date();
  return presentBan(ctx, ban, { now, own: await ownAmong(ctx.tx, ctx.actor, [ban.accountId], now) });
}
