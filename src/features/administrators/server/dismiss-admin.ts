import { removeAdminAccount } from '#features/admin-accounts/server/remove-admin-account.ts';
import { freeCases } from '#features/complaints/server/free-cases.ts';
import { endLapsedSessions } from '#features/sessions/server/end-lapsed-sessions.ts';
import type { Ctx } from '#kit/contract/context.ts';
import type { ParsedInput } from '#kit/contract/contract.ts';
import { administratorsAudit, adminSubject } from '../administrators.audit.ts';
import type { administratorsContract } from '../administrators.contract.ts';
import { holdAdmin } from './hold-admin.ts';
import { noteAdminChange } from './note-admin-change.ts';

/**
 * Removes the admin account, for every session from its next request on. Its past decisions and history stay. Complaints under its review
 * are released to colleagues.
 */
export async function dismissAdmin(ctx: Ctx, { id, reason }: ParsedInput<typeof administratorsContract.dismissAdmin>): Promise<void> {
  const { server, accountId, name, level } = await holdAdmin(ctx, id);
  await endLapsedSessions(ctx.tx, id);
  await removeAdminAccount(ctx.tx, id);
  await freeCases(ctx, { accountId, server, level: 0 });
  await noteAdminChange(ctx, { server, accountId, name, kind: 'dismissed', levelBefore: level, levelAfter: null, reason });
  await ctx.audit(administratorsAudit.dismissed, { server, globalId: accountId, reason, before: { level } }, { on: adminSubject(id) });
}
