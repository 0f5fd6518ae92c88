import type { Ctx } from '#kit/contract/context.ts';
import { only } from '#kit/db/rows.ts';
import { bansAudit, launcherBanSubject } from '../bans.audit.ts';
import { auditedAs, checkGiven, type Given, setBannedAccounts } from './banned-in-launcher.ts';
import { launcherBansTable } from './bans.table.ts';
import { nextRevision } from './next-revision.ts';
import { whoActs } from './note-change.ts';

/** The launcher receives it through its feed. */
export async function createLauncherBan(ctx: Ctx, given: Given, now = new Date()): Promise<number> {
  const checked = await checkGiven(ctx.tx, given, now);
  const { devices, reason, until, accountIds } = checked;
  const revision = await nextRevision(ctx.tx, 'launcher');
  const { id } = only(
    await ctx.tx
      .insert(launcherBansTable)
      .values({ devices, reason, until, bannedAt: now, updatedAt: now, bannedBy: whoActs(ctx).by, revision })
      .returning({ id: launcherBansTable.id }),
  );
  await setBannedAccounts(ctx.tx, id, accountIds);
  const personal = { devices: devices.join(' ') };
  await ctx.audit(bansAudit.launcherBanned, { after: auditedAs(checked) }, { on: launcherBanSubject(id), personal });
  return id;
}
