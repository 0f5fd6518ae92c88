import { claimFiles } from '#features/attachments/server/claim-files.ts';
import type { Ctx } from '#kit/contract/context.ts';
import type { ParsedInput } from '#kit/contract/contract.ts';
import { failField } from '#kit/errors/errors.ts';
import type { bansContract } from '../bans.contract.ts';
import { banSubject } from '../bans.feature.ts';
import { banEvidenceImages } from './ban-evidence-images.ts';
import { type GameBan, gameBanEvidenceTable, type KeptLog } from './bans.table.ts';

export type Evidence = Pick<ParsedInput<typeof bansContract.ban>, 'images' | 'links'> & {
  /** From copyLogs; null: the row does not exist. */
  readonly logs: readonly (KeptLog | null)[];
};

/** Stores the evidence. Log rows are copied, because logs expire before a ban is questioned (docs/decisions/053). */
export async function keepEvidence(ctx: Ctx, ban: GameBan, { images, links, logs }: Evidence): Promise<void> {
  await claimFiles(ctx, { purpose: banEvidenceImages, ids: images, owner: banSubject(ban.id), field: 'images' });
  const kept = logs.map((log) => log ?? failField('logs', 'bans.unknownLog'));
  const rows = [
    ...new Set(images).values().map((attachmentId) => ({ kind: 'image' as const, attachmentId })),
    ...new Set(links).values().map((link) => ({ kind: 'link' as const, link })),
    ...kept.map((log) => ({ kind: 'log' as const, log })),
  ];
  if (rows.length > 0) await ctx.tx.insert(gameBanEvidenceTable).values(rows.map((row) => ({ banId: ban.id, ...row })));
}
