import { eq } from 'drizzle-orm';
import type { Ctx } from '#kit/contract/context.ts';
import { bansAudit, launcherBanSubject } from '../bans.audit.ts';
import { launcherBansTable } from './bans.table.ts';
import { lockActiveLauncherBan } from './lock-active-launcher-ban.ts';
import { nextRevision } from './next-revision.ts';
import { whoActs } from './note-change.ts';

export async function liftLauncherBan(
  ctx: Ctx,
  { id, reason }: { readonly id: number; readonly reason: string },
  now = new Date(),
): Promise<void> {
  await lockActiveLauncherBan(ctx, id, now);
  const revision = await nextRevision(ctx.tx, 'launcher');
  await ctx.tx
    .update(launcherBansTable)
    .set({ liftedAt: now, liftedBy: whoActs(ctx).by, liftReason: reason, updatedAt: now, revision })
    .where(eq(launcherBansTable.id, id));
  await ctx.audit(bansAudit.launcherLifted, { reason }, { on: launcherBanSubject(id) });
}
