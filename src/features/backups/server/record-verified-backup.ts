import type { Ctx } from '#kit/contract/context.ts';
import { backupsAudit } from '../backups.feature.ts';
import { verifiedBackupsTable } from './backups.table.ts';

export type VerifiedBackup = { readonly name: string; readonly takenAt: Date; readonly restoreSeconds: number };

/** Records that a backup was restored and passed its checks. */
export async function recordVerifiedBackup(
  ctx: Pick<Ctx, 'tx' | 'audit'>,
  { name, takenAt, restoreSeconds }: VerifiedBackup,
): Promise<void> {
  await ctx.tx.insert(verifiedBackupsTable).values({ name, takenAt, restoreSeconds });
  await ctx.audit(backupsAudit.verified, { backup: name, takenAt: takenAt.toISOString(), restoreSeconds });
}
