import { inArray } from 'drizzle-orm';
import { releaseFiles } from '#features/attachments/server/claim-files.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { banSubject } from '../bans.audit.ts';
import { gameBanEvidenceTable } from './bans.table.ts';

/** Deletes the evidence of an erased person; the next sweep deletes the images. */
export async function forgetEvidence(ctx: Pick<Ctx, 'tx'>, banIds: readonly number[]): Promise<void> {
  if (banIds.length === 0) return;
  await ctx.tx.delete(gameBanEvidenceTable).where(inArray(gameBanEvidenceTable.banId, [...banIds]));
  for (const id of banIds) await releaseFiles(ctx, banSubject(id));
}
