import { eq } from 'drizzle-orm';
import type { Ctx } from '#kit/contract/context.ts';
import { fail } from '#kit/errors/errors.ts';
import { bansAudit, launcherBanSubject } from '../bans.audit.ts';
import { auditedAs, checkGiven, type Given, setBannedAccounts } from './banned-in-launcher.ts';
import { launcherBansTable } from './bans.table.ts';
import { lockActiveLauncherBan } from './lock-active-launcher-ban.ts';
import { nextRevision } from './next-revision.ts';

/** Replaces logins, devices, reason and term. Whoever saves over a version they have not seen is refused. */
export async function editLauncherBan(
  ctx: Ctx,
  { id, version, ...given }: Given & { readonly id: number; readonly version: number },
  now = new Date(),
): Promise<void> {
  const ban = await lockActiveLauncherBan(ctx, id, now);
  if (ban.revision !== version) fail('bans.changedMeanwhile');
  const checked = await checkGiven(ctx.tx, given, now);
  const { devices, reason, until, accountIds } = checked;
  const revision = await nextRevision(ctx.tx, 'launcher');
  await ctx.tx.update(launcherBansTable).set({ devices, reason, until, updatedAt: now, revision }).where(eq(launcherBansTable.id, id));
  await setBannedAccounts(ctx.tx, id, accountIds);
  const before = auditedAs({ ...ban, accountIds: ban.accounts.map((account) => account.id) });
  const personal = { devicesBefore: ban.devices.join(' '), devicesAfter: devices.join(' ') };
  await ctx.audit(bansAudit.launcherEdited, { before, after: auditedAs(checked) }, { on: launcherBanSubject(id), personal });
}
