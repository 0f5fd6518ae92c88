import { filesById } from '#features/attachments/server/attachments.queries.ts';
import type { Ctx } from '#kit/contract/context.ts';
import type { OutputOf } from '#kit/contract/contract.ts';
import type { PageOf } from '#kit/list/list-operations.ts';
import { serversOf, serves } from '#kit/permissions/servers-of.ts';
import type { BanEvidence } from '../ban-evidence.ts';
import type { BanView, bansContract } from '../bans.contract.ts';
import { bansPermissions } from '../bans.feature.ts';
import { presentBan, presentChange } from './bans.present.ts';
import { changesOf, evidenceOf, getBan, type ShownBan } from './bans.queries.ts';
import { ownAmong } from './same-person.queries.ts';

const { read, edit } = bansPermissions;

export async function getBanHistory(ctx: Ctx, { id }: { readonly id: number }): Promise<OutputOf<typeof bansContract.getBanHistory>> {
  const ban = await getBan(ctx.tx, serversOf(ctx.actor, read), id);
  return {
    ban: await shownBan(ctx, ban),
    changes: (await changesOf(ctx.tx, id)).map(presentChange),
    evidence: serves(ctx.actor, edit, ban.server) ? await evidenceShown(ctx, ban) : null,
  };
}

async function evidenceShown({ tx }: Ctx, { id, note }: ShownBan): Promise<BanEvidence> {
  const rows = await evidenceOf(tx, id);
  const attachments = rows.flatMap(({ attachmentId }) => attachmentId ?? []);
  const files = await filesById(tx, attachments);
  return {
    note,
    files: attachments.flatMap((one) => files.get(one) ?? []),
    links: rows.flatMap(({ link }) => link ?? []),
    logs: rows.flatMap(({ log }) => log ?? []),
  };
}

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
