import { and, eq, sql } from 'drizzle-orm';
import { notify } from '#features/notifications/server/notify.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { fail } from '#kit/errors/errors.ts';
import { addressOf } from '#kit/pages/screen.ts';
import { has } from '#kit/permissions/actor.ts';
import { serves } from '#kit/permissions/servers-of.ts';
import type { Approvable } from '../approvable.ts';
import { approvalSubject, approvalsAudit, approvalsNotifications } from '../approvals.feature.ts';
import { approvalsTopic } from '../approvals.topics.ts';
import { approvalScreen } from '../approvals.urls.ts';
import { approvalsTable } from './approvals.table.ts';
import { getSecondPeople } from './deciders.queries.ts';
import { expireRequests } from './expire-requests.ts';
import { requestHash } from './request-hash.ts';

export type Request = {
  /** The target of the action, for example `account:12`. Required, because a unique index allows one pending request per target. */
  readonly on: string;
  /** The reason, if the form asks for one. */
  readonly reason?: string;
  /** The game server it concerns: the approver needs the permission there. */
  readonly server?: number;
};

/**
 * Requests an approval by a second person; the requester must have entered their password recently. The action runs only when another
 * holder of the same permission approves. A unique index rejects the second of two concurrent requests for the same target. Rejects when no
 * one could approve (docs/decisions/017).
 */
export async function requestApproval<Payload>(ctx: Ctx, kind: Approvable<Payload>, payload: Payload, request: Request): Promise<number> {
  const { accountId, login } = ctx.actor;
  if (accountId === null) return fail('kit.signInNeeded');
  if (!ctx.actor.passwordFresh) fail('kit.passwordNeeded');
  const server = request.server ?? null;
  if (server === null ? !has(ctx.actor, kind.permission) : !serves(ctx.actor, kind.permission, server)) fail('kit.forbidden');
  const asked = { kind: kind.id, payload: kind.payload.parse(payload), subject: request.on, server, reason: request.reason ?? '' };
  await expireRequests(ctx, and(eq(approvalsTable.kind, asked.kind), eq(approvalsTable.subject, asked.subject)));

  const hash = requestHash(asked);
  const [inserted] = await ctx.tx
    .insert(approvalsTable)
    .values({ ...asked, hash, requestedBy: accountId, expiresAt: sql`now() + make_interval(mins => ${kind.expiresInMinutes})` })
    .onConflictDoNothing()
    .returning({ id: approvalsTable.id, expiresAt: approvalsTable.expiresAt });
  if (!inserted) return fail('approvals.alreadyWaiting');

  const { id, expiresAt } = inserted;
  await ctx.audit(
    approvalsAudit.requested,
    { kind: kind.id, hash: hash.toString('hex'), reason: asked.reason, expiresAt: expiresAt.toISOString() },
    { on: approvalSubject(id) },
  );
  const { title } = kind.describe(payload);
  for (const decider of await getSecondPeople(ctx.tx, kind, { payload, requester: accountId })) {
    const params = { who: login ?? '', what: title };
    await notify(ctx, { to: decider, kind: approvalsNotifications.waiting, params, href: addressOf(approvalScreen, { id }) });
  }
  ctx.afterCommit(() => ctx.services.realtime.publish(approvalsTopic, null));
  return id;
}
