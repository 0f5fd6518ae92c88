import { findOwnAdminAccount } from '#features/admin-accounts/server/admin-accounts.queries.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { fail } from '#kit/errors/errors.ts';
import { sessionsAudit } from '../sessions.audit.ts';
import type { AdminEntry } from '../sessions.contract.ts';
import { mayEnterOffice } from './office-session.ts';
import { renewSession } from './start-session.ts';

/**
 * Acts as another of the person's own admin accounts, under a new session token. Rejects a player's session beyond an administrator's
 * limits: it would end at once, and the person would not know why.
 */
export async function switchAdminAccount(ctx: Ctx, entry: AdminEntry): Promise<AdminEntry> {
  const { accountId, sessionId, actingAs } = ctx.actor;
  if (accountId === null || sessionId === null) fail('kit.signInNeeded');
  const { id, name, server } = (await findOwnAdminAccount(ctx.tx, accountId, entry)) ?? fail('sessions.adminAccountNotYours');
  if (!(await mayEnterOffice(ctx.tx, sessionId))) fail('sessions.signInAgain');
  await renewSession(ctx, sessionId, id);
  const from = actingAs && { name: actingAs.name, server: actingAs.server };
  await ctx.audit(sessionsAudit.switchedAdminAccount, { from, to: { name, server } }, { on: `adminAccount:${id}` });
  return { name, server };
}
