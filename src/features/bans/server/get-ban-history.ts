import { filesById } from '#features/attachments/server/attachments.queries.ts';
import type { Ctx } from '#kit/contract/context.ts';
import type { OutputOf } from '#kit/contract/contract.ts';
import { serversOf, serves } from '#kit/permissions/servers-of.ts';
import type { BanEvidence } from '../ban-evidence.ts';
import type { bansContract } from '../bans.contract.ts';
import { bansPermissions } from '../bans.permissions.ts';
import { presentChange } from './bans.present.ts';
import { changesOf, evidenceOf, getBan, type ShownBan } from './bans.queries.ts';
import { shownBan } from './shown-bans.ts';

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
