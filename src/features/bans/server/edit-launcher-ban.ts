import { eq } from 'drizzle-orm';
import type { Ctx } from '#kit/contract/context.ts';
import { applyEdit } from '#kit/contract/edit-fields.ts';
import { fail } from '#kit/errors/errors.ts';
import { bansAudit, launcherBanSubject } from '../bans.audit.ts';
import { auditedAs, checkGiven, type Given, setBannedAccounts } from './banned-in-launcher.ts';
import { launcherBansTable } from './bans.table.ts';
import type { ShownLauncherBan } from './launcher-bans.queries.ts';
import { lockActiveLauncherBan } from './lock-active-launcher-ban.ts';
import { nextRevision } from './next-revision.ts';

/** Changes logins, devices, reason and term. An edit of an outdated version is rejected. */
export async function editLauncherBan(
  ctx: Ctx,
  { id, version, ...sent }: Partial<Given> & { readonly id: number; readonly version: number },
  now = new Date(),
): Promise<void> {
  const ban = await lockActiveLauncherBan(ctx, id, now);
  if (ban.revision !== version) fail('bans.changedMeanwhile');
  const checked = await checkGiven(ctx.tx, applyEdit(givenOf(ban), sent), now);
  const { devices, reason, until, accountIds } = checked;
  const revision = await nextRevision(ctx.tx, 'launcher');
  await ctx.tx.update(launcherBansTable).set({ devices, reason, until, updatedAt: now, revision }).where(eq(launcherBansTable.id, id));
  await setBannedAccounts(ctx.tx, id, accountIds);
  const before = auditedAs({ ...ban, accountIds: ban.accounts.map((account) => account.id) });
  const personal = { devicesBefore: ban.devices.join(' '), devicesAfter: devices.join(' ') };
  await ctx.audit(bansAudit.launcherEdited, { before, after: auditedAs(checked) }, { on: launcherBanSubject(id), personal });
}

const givenOf = ({ accounts, devices, reason, until }: ShownLauncherBan): Given => ({
  logins: accounts.map(({ login }) => login),
  devices,
  reason,
  until: until?.toISOString() ?? null,
});
